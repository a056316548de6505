# The shop as one image: web, worker and every command. It holds no secrets; they come from the environment.
FROM node:22-bookworm-slim AS build
WORKDIR /app
# .npmrc: packages run no scripts of their own
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --include=dev --loglevel=error
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --no-save

FROM node:22-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/db ./db
# a backup of the shop is written here; mount a volume over it
RUN mkdir /backups && chown node:node /backups
USER node
EXPOSE 3000
# of a web process; a worker has no port and is watched by its metrics (docs/deployment.md)
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps", "build/server/main.js"]
CMD ["web"]
