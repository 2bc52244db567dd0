"""The error of an invalid lesson, worded for its author."""


class LessonError(Exception):
    """A lesson that can't be read or is not valid. It names the lesson, the place and the fault."""

    def __init__(self, lesson: str, where: str, wrong: str) -> None:
        super().__init__(f"{lesson}: {where}: {wrong}" if where else f"{lesson}: {wrong}")
