import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PageAnswer, PageAssets, PageRequest } from '@floorcraft/contract/base/pages.ts'

/** Calls the API inside the process. */
type PageFetch = (path: string, init: RequestInit) => Promise<Response>

/** The web build: its files for browsers, and its function that renders pages on the server. */
export interface WebBuild {
  readonly clientFolder: string
  readonly assets: PageAssets
  readonly renderPage: (request: PageRequest<PageFetch>) => Promise<PageAnswer>
}

const standardFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

interface ManifestEntry {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

/** Loads the web build by its path, because server and web do not import each other. */
export async function loadWebBuild(folder: string = standardFolder): Promise<WebBuild> {
  const manifestFile = join(folder, 'client/.vite/manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<string, ManifestEntry>
  const module: unknown = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)
  return {
    clientFolder: join(folder, 'client'),
    assets: await readAssets(join(folder, 'client'), manifest),
    renderPage: (module as Pick<WebBuild, 'renderPage'>).renderPage,
  }
}

/** A phone begins with the letters of the headings only (decision 44). */
const earlyFonts = [
  { name: /-latin-wght-normal.*\.woff2$/, media: '(min-width: 48rem)' },
  { name: /display-letters.*\.woff2$/, media: '(width < 48rem)' },
]

async function readAssets(
  folder: string,
  manifest: Readonly<Record<string, ManifestEntry>>,
): Promise<PageAssets> {
  const entries = Object.values(manifest)
  const entry = manifest['src/app/entry-client.tsx']
  if (!entry) throw new Error('web/dist has no entry script: build the web again')
  // Every page also needs the module that the entry loads.
  const start =
    entry.dynamicImports?.map((key) => manifest[key]!).filter(({ name }) => name === 'start') ?? []
  const scriptsWith = (page: readonly ManifestEntry[]) => {
    const needed = withImports(manifest, [entry, ...start, ...page])
    return [...needed.filter((needs) => needs !== entry), entry].map(({ file }) => `/${file}`)
  }
  const pages = Object.entries(manifest).filter(([key]) => key.startsWith('src/pages/'))
  // The style sheet of our own files; one of a library is loaded with the part that needs it.
  const styles = manifest['style.css']
  if (!styles) throw new Error('web/dist has no style sheet: build the web again')
  return {
    inline: {
      style: await readFile(join(folder, styles.file), 'utf8'),
      script: await readFile(join(folder, 'before-paint.js'), 'utf8'),
    },
    fonts: earlyFonts.flatMap(({ name, media }) =>
      entries.filter(({ file }) => name.test(file)).map(({ file }) => ({ href: `/${file}`, media })),
    ),
    scripts: scriptsWith([]),
    scriptsOf: Object.fromEntries(pages.map(([key, page]) => [key, scriptsWith([page])])),
  }
}

/** The files and all their imports. Two files can import each other. */
function withImports(
  manifest: Readonly<Record<string, ManifestEntry>>,
  files: readonly ManifestEntry[],
): readonly ManifestEntry[] {
  const found = new Set(files)
  // The loop also visits items that are added to the set while it runs.
  for (const { imports = [] } of found) for (const key of imports) found.add(manifest[key]!)
  return [...found]
}
