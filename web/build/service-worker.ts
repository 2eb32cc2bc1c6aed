import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const source = fromRoot('web/src/app/worker/service-worker.ts')

/** What visitors read and press without a connection, and the Door, which has to work there. */
const firstModules = [
  ...['app/entry-client.tsx', 'app/start.tsx', 'app/layout/late-parts.tsx', 'ui/toast/toaster.tsx'],
  'going/going-button.tsx',
  ...['home', 'browse-events', 'event', 'saved', 'scene', 'door', 'offline'].map(
    (name) => `/${name}-page.tsx`,
  ),
]
/** Their later parts are included, except these, which belong to other uses. */
const otherUses = /\/pages\/|\/admin-shell|\/themes\/preview\/|-lightbox|\/temporal-polyfill\//
const firstFonts = /-latin-wght-normal.*\.woff2$/

const hashOf = (texts: readonly string[]) =>
  createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12)

/**
 * A hash of the contract. Copies of answers are read only by a build with the same one, because another contract may
 * have other fields.
 */
export function contractHash(): string {
  const folder = fromRoot('contract/src')
  return hashOf(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .toSorted()
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
  )
}

/**
 * Builds the service worker as one classic script. It names the files of this build, so that each build has another one and
 * browsers notice it.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      if (this.environment.config.consumer === 'server') return
      const all = Object.values(bundle)
      const chunks = all.filter((file) => file.type === 'chunk')
      const atOnce = withImports(
        chunks.filter(({ moduleIds }) =>
          moduleIds.some((id) => firstModules.some((end) => id.endsWith(end))),
        ),
        chunks,
      )
      const later = chunks.filter(
        ({ fileName, facadeModuleId }) =>
          !otherUses.test(facadeModuleId ?? '') &&
          atOnce.some(({ dynamicImports }) => dynamicImports.includes(fileName)),
      )
      const first = withImports([...atOnce, ...later], chunks)
      const fonts = all.filter(({ fileName }) => firstFonts.test(fileName))
      const firstFiles = [...first, ...fonts].map(({ fileName }) => `/${fileName}`)
      const beforePaint = readFileSync(fromRoot('web/public/before-paint.js'), 'utf8')
      const buildHash = hashOf([...all.map(({ fileName }) => fileName).toSorted(), beforePaint])
      const source = await bundleWorker({
        BUILD_HASH: buildHash,
        CONTRACT_HASH: contractHash(),
        FIRST_FILES: JSON.stringify(firstFiles),
      })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

function withImports<C extends { fileName: string; imports: string[] }>(
  some: readonly C[],
  all: readonly C[],
): C[] {
  const found = new Set(some)
  // The loop also visits chunks that are added to the set while it runs.
  for (const { imports } of found) {
    for (const chunk of all) if (imports.includes(chunk.fileName)) found.add(chunk)
  }
  return [...found]
}

async function bundleWorker(values: Readonly<Record<string, string>>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    build: {
      target: 'es2023',
      write: false,
      rollupOptions: { input: source, output: { format: 'iife' } },
    },
  })
  if (!('output' in result)) throw new Error('The service worker was not built')
  return result.output[0].code
}
