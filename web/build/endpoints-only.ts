import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contractModule = /\/contract\/src\/[\w-]+\.ts$/
const importsZod = /^import (?!type\b).* from 'zod'/m

/**
 * The browser needs of a contract module its endpoints' methods and paths and its plain data; the schemas are types
 * there, and zod would be a quarter of the first page's script. So the module is run at build time and only its
 * data is shipped. A schema that a page does import is a build error ("not exported"), never a silent gap.
 */
export function endpointsOnly(): Plugin {
  return {
    name: 'endpoints-only',
    enforce: 'pre',
    async load(id, options) {
      if (options?.ssr || !contractModule.test(id)) return
      const source = await readFile(id, 'utf8')
      if (!importsZod.test(source)) return
      const module: Record<string, unknown> = await import(`${pathToFileURL(id)}?build=${hash(source)}`)
      return Object.entries(module)
        .filter(([, value]) => !isSchema(value))
        .map(([name, value]) => {
          if (typeof value === 'function') this.error(`${id}: ${name} is a function in a module with schemas`)
          return `export const ${name} = ${JSON.stringify(isEndpoint(value) ? addressOf(value) : value)}`
        })
        .join('\n')
    },
  }
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '_zod' in value
}

interface EndpointLike {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly file?: readonly string[]
  readonly multipart: boolean
}

function isEndpoint(value: unknown): value is EndpointLike {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

function addressOf({ name, method, path, file, multipart }: EndpointLike) {
  return { name, method, path, file, multipart }
}

function hash(text: string): number {
  let value = 5381
  for (let index = 0; index < text.length; index++) value = ((value * 33) ^ text.charCodeAt(index)) >>> 0
  return value
}
