"""What is wrong with a lesson, told to whoever writes it."""


class LessonError(Exception):
    """A lesson that can't be read, or does not hold: which one, where in it, and what is wrong."""

    def __init__(self, lesson: str, where: str, wrong: str) -> None:
        super().__init__(f"{lesson}: {where}: {wrong}" if where else f"{lesson}: {wrong}")
