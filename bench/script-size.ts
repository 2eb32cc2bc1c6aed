import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

const standardFolder = fileURLToPath(new URL('../web/dist', import.meta.url))

const readManifest = (folder: string): Readonly<Record<string, ManifestEntry>> =>
  JSON.parse(readFileSync(join(folder, 'client/.vite/manifest.json'), 'utf8'))

/** The chunks of a build, each with those that it needs before it runs. */
export const chunkImports = (folder: string = standardFolder): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(Object.entries(readManifest(folder)).map(([key, { imports }]) => [key, new Set(imports)]))

/** The kilobytes of script that the first view of a page loads (`browse-events-page`), as served in brotli. */
export function firstViewScript(page: string, folder: string = standardFolder): number {
  const client = join(folder, 'client')
  const manifest = readManifest(folder)
  const loaded = new Set<string>()
  const addWithImports = (key: string) => {
    if (loaded.has(key)) return
    loaded.add(key)
    for (const imported of manifest[key]!.imports ?? []) addWithImports(imported)
  }
  const keys = Object.keys(manifest)
  const entry = 'src/app/entry-client.tsx'
  addWithImports(entry)
  for (const part of ['app/start.tsx', `/${page}.tsx`]) {
    addWithImports(keys.find((key) => key.endsWith(part))!)
  }
  const scripts = [...loaded].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js'))
  const bytes = scripts.map((file) => brotliCompressSync(readFileSync(join(client, file))).length)
  return bytes.reduce((sum, each) => sum + each, 0) / 1000
}
