# Built in one image, run in another: the second has no compiler, no pip cache, no root.
# The base image is named by its tag, which moves as it is patched: to get the same bytes each time, look its digest up
# (docker buildx imagetools inspect python:3.11-slim) and write python:3.11-slim@sha256:... in both places.
FROM python:3.11-slim AS build
WORKDIR /src
COPY requirements/run.txt requirements/
# pyvips is published as source only: plain Python here, since its library comes from pyvips-binary.
RUN python -m venv /opt/kontor \
 && /opt/kontor/bin/pip install --no-cache-dir --only-binary :all: --no-binary pyvips --require-hashes \
      -r requirements/run.txt
COPY . .
RUN /opt/kontor/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.11-slim
LABEL org.opencontainers.image.title="Kontor" \
      org.opencontainers.image.version="0.1.0.dev0" \
      org.opencontainers.image.licenses="MIT"
RUN useradd --system --create-home --home-dir /data --uid 10001 kontor
COPY --from=build /opt/kontor /opt/kontor
ENV PATH=/opt/kontor/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    KONTOR_DATABASE=/data/kontor.sqlite3
USER kontor
WORKDIR /data
VOLUME /data
# It takes a second of CPU time; Docker shows what it says, and restarts nothing for it.
HEALTHCHECK --interval=5m --timeout=30s --start-period=2m --retries=2 CMD ["kontor", "health"]
ENTRYPOINT ["kontor"]
CMD ["run"]
