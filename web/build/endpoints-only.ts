import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contractModule = /\/contract\/src\/[\w/-]+\.ts$/
const importsZod = /^import (?!type\b).* from 'zod'/m
/** Marks the whole module. Its name alone stands for its data. */
export const wholeModule = '?schemas'

/** What every visitor loads first. zod would be a quarter of it, so it must not be there. */
const firstView = ['app/entry-client.tsx', 'app/start.tsx', 'pages/events/browse-events-page.tsx']

/**
 * Most pages need only the methods and paths of the endpoints of a contract module, and its plain data. So the module
 * runs at build time and its data is shipped. Its schemas and functions are exported from the whole module, which is
 * bundled only with the forms that import them.
 */
export function endpointsOnly(): Plugin {
  return {
    name: 'endpoints-only',
    enforce: 'pre',
    async load(id, options) {
      if (options?.ssr) return
      if (id.endsWith(wholeModule)) {
        const source = await readFile(id.slice(0, -wholeModule.length), 'utf8')
        // Nothing imports the endpoints from here, so they and the schemas of their answers are left out. They are in a
        // function, because reading the fields of a spread object could have side effects.
        const code = source
          .replace(/ = (?=z\b|content\w+\()/g, ' = /* @__PURE__ */ ')
          .replace(/ = (endpoint\('.*?\n\}\))/gs, ' = /* @__PURE__ */ (() => $1)()')
        return { code, moduleSideEffects: false }
      }
      if (!contractModule.test(id)) return
      const source = await readFile(id, 'utf8')
      if (!importsZod.test(source)) return
      const module: Record<string, unknown> = await import(`${pathToFileURL(id)}?build=${hash(source)}`)
      const lines = Object.entries(module).map(([name, value]) =>
        isData(value)
          ? `export const ${name} = ${JSON.stringify(isEndpoint(value) ? addressOf(value) : value)}`
          : `export { ${name} } from ${JSON.stringify(id + wholeModule)}`,
      )
      return { code: lines.join('\n'), moduleSideEffects: false }
    },
    generateBundle(_options, bundle) {
      if (this.environment.config.consumer === 'server') return
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const needed = new Set(
        chunks.filter(({ facadeModuleId }) => firstView.some((file) => facadeModuleId?.endsWith(file))),
      )
      // The loop also visits items that are added to the set while it runs.
      for (const { imports } of needed) {
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
      }
      const modules = [...needed].flatMap(({ moduleIds }) => moduleIds)
      const unwanted = modules.find((id) => id.includes('/node_modules/zod/'))
      if (unwanted)
        this.error(`The first view loads ${unwanted}: a schema is imported outside of a lazy form.`)
    },
  }
}

/** Whether it is a schema, or a record or table of schemas. */
const hasSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('_zod' in value || Object.values(value).some(hasSchema))

/** Whether it is an endpoint, or a value that is no function and has no schema. */
const isData = (value: unknown): boolean =>
  isEndpoint(value) || (typeof value !== 'function' && !hasSchema(value))

interface EndpointLike {
  readonly method: string
  readonly path: string
  readonly file?: readonly string[]
  readonly multipart: boolean
}

function isEndpoint(value: unknown): value is EndpointLike {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function addressOf({ method, path, file, multipart }: EndpointLike) {
  return { method, path, file, multipart }
}

function hash(text: string): number {
  let value = 5381
  for (let index = 0; index < text.length; index++) value = ((value * 33) ^ text.charCodeAt(index)) >>> 0
  return value
}
