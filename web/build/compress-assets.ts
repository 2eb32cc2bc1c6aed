import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const dist = process.env.WEB_DIST ?? fileURLToPath(new URL('../dist', import.meta.url))
const folder = join(dist, 'client')
const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Writes .br and .gz beside every file of text, so that the server never compresses what does not change. */
for (const name of await readdir(folder, { recursive: true })) {
  if (!/^[^.].*\.(js|css|svg|json|webmanifest)$/.test(name)) continue
  const bytes = await readFile(join(folder, name))
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(join(folder, `${name}.br`), await compressBrotli(bytes, best))
  await writeFile(join(folder, `${name}.gz`), await compressGzip(bytes, { level: 9 }))
}
