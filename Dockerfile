# The page is built with Node, the wheel holds it, and the image has neither Node nor tools for building.
FROM node:24-bookworm-slim AS page
WORKDIR /affray/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --no-progress
COPY web ./
RUN npm run build

FROM python:3.11-slim-bookworm AS wheel
WORKDIR /affray
RUN pip install --no-cache-dir build==1.5.0
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY release release
COPY src src
COPY --from=page /affray/src/affray/server/page src/affray/server/page
# `docker build --build-arg COMMIT=$(git rev-parse --short=9 HEAD) .`: the image has no repository to ask.
ARG COMMIT=unknown
RUN AFFRAY_COMMIT=$COMMIT python -m build --wheel --outdir /dist

FROM python:3.11-slim-bookworm
RUN useradd --system --create-home --home-dir /var/lib/affray --uid 10001 affray
COPY lock/run.txt /tmp/run.txt
RUN pip install --no-cache-dir --require-hashes -r /tmp/run.txt && rm /tmp/run.txt
COPY --from=wheel /dist/*.whl /tmp/
RUN pip install --no-cache-dir --no-deps /tmp/*.whl && rm /tmp/*.whl
USER affray
WORKDIR /var/lib/affray
ENV XDG_STATE_HOME=/var/lib/affray PYTHONUNBUFFERED=1
VOLUME /var/lib/affray
EXPOSE 8642
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8642/api/live', timeout=2)"]
ENTRYPOINT ["affray", "serve", "--host", "0.0.0.0", "--port", "8642"]
