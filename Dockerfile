# Built in one image, run in another: the second has no compiler, no pip cache, no root.
# The base image is named by its tag, which moves as it is patched: to get the same bytes each time, look its digest up
# (docker buildx imagetools inspect python:3.11-slim) and write python:3.11-slim@sha256:... in both places.
FROM python:3.11-slim AS build
# Libraries are published with what a debugger reads, which is a quarter of their size.
RUN apt-get update && apt-get install --yes --no-install-recommends binutils && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY requirements/run.txt requirements/
# pyvips is published as source only: plain Python here, since its library comes from pyvips-binary.
RUN python -m venv /opt/kontor \
 && /opt/kontor/bin/pip install --no-cache-dir --only-binary :all: --no-binary pyvips --require-hashes \
      -r requirements/run.txt
COPY . .
# The commit, where the build names it: the image has no git, and .dockerignore leaves its folder out.
ARG COMMIT=""
RUN if [ -n "$COMMIT" ]; then echo "$COMMIT" > bot/commit.txt; fi \
 && /opt/kontor/bin/pip install --no-cache-dir --no-deps --no-build-isolation . \
 && python deploy/release/prune.py /opt/kontor

# The list of all that is in the environment, as a file to be published beside the image (deploy/release/image.py).
FROM build AS listed
COPY requirements/release.txt requirements/
RUN python -m venv /opt/listing \
 && /opt/listing/bin/pip install --no-cache-dir --only-binary :all: --require-hashes -r requirements/release.txt \
 && /opt/listing/bin/cyclonedx-py environment --output-reproducible --pyproject pyproject.toml \
      --output-file /sbom.cdx.json /opt/kontor/bin/python
FROM scratch AS sbom
COPY --from=listed /sbom.cdx.json /

FROM python:3.11-slim
ARG COMMIT=""
LABEL org.opencontainers.image.title="Kontor" \
      org.opencontainers.image.version="0.1.0.dev0" \
      org.opencontainers.image.revision="${COMMIT}" \
      org.opencontainers.image.description="A Discord bot that hosts merchant board games" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.base.name="docker.io/library/python:3.11-slim"
# The base's own pip and setuptools go too: nothing is installed here, and both would have to be kept free of faults.
RUN python -m pip uninstall --quiet --yes --root-user-action ignore wheel setuptools pip \
 && rm -rf /usr/local/lib/python3.11/ensurepip \
 && useradd --system --create-home --home-dir /data --uid 10001 kontor
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
