import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const dist = process.env.WEB_DIST ?? fileURLToPath(new URL('../dist', import.meta.url))
const folder = join(dist, 'client')
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Pages that were opened before this build, and a server that runs on, need the files of the last one. */
const keptMilliseconds = 86_400_000
const now = new Date()
const manifest = join(folder, '.vite/manifest.json')
const lastManifest = join(folder, '.vite/last-manifest.json')
const last = existsSync(lastManifest) ? await readFile(lastManifest, 'utf8') : ''
for (const name of await readdir(join(folder, 'assets'))) {
  const file = join(folder, 'assets', name)
  // A day from now, however old the last build is.
  if (last.includes(`"assets/${name.replace(/\.(br|gz)$/, '')}"`)) await utimes(file, now, now)
  else if (now.getTime() - (await stat(file)).mtimeMs > keptMilliseconds) await rm(file)
}
await copyFile(manifest, lastManifest)

/** Writes .br and .gz beside every file of text, so that the server never compresses what does not change. */
for (const name of await readdir(folder, { recursive: true })) {
  if (!/^[^.].*\.(js|css|svg|json|webmanifest)$/.test(name)) continue
  const bytes = await readFile(join(folder, name))
  // A file of the last build has its forms.
  if (existsSync(join(folder, `${name}.gz`)) && name.startsWith('assets/')) continue
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(join(folder, `${name}.br`), await compressBrotli(bytes, best))
  await writeFile(join(folder, `${name}.gz`), await compressGzip(bytes, { level: 9 }))
}
