import { fileURLToPath } from 'node:url'
import { wholeModule } from './endpoints-only.ts'

interface ModuleInfo {
  readonly code: string | null
  readonly importedIds: readonly string[]
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

const source = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))

/**
 * Names a chunk for the modules that these files import, directly or not, without those that they fetch later. So a
 * module that only other pages share never becomes part of their scripts.
 */
export function neededBy(name: string, files: readonly string[]) {
  let needed: ReadonlySet<string> | undefined
  return (id: string, modules: Modules): string | null => {
    needed ??= closure(files, modules)
    return needed.has(id) ? name : null
  }
}

function closure(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(files.map(source))
  // The loop also visits items that are added to the set while it runs.
  for (const id of found) for (const next of importsOf(id, modules)) found.add(next)
  return found
}

const allIcons = /\/lucide-react\.m?js$/
const iconNames = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/

/**
 * The imports of a module. The icon library has one file that names every icon, so of it only the icons that the module
 * uses.
 */
function importsOf(id: string, modules: Modules): readonly string[] {
  const { importedIds = [], code = null } = modules.getModuleInfo(id) ?? {}
  return importedIds.flatMap((next) => {
    // Schemas are bundled with the forms that import them.
    if (next.endsWith(wholeModule)) return []
    if (!allIcons.test(next)) return [next]
    const named = new Set(
      iconNames
        .exec(code ?? '')?.[1]
        ?.split(',')
        .map(folded),
    )
    const icons = modules.getModuleInfo(next)?.importedIds ?? []
    return icons.filter((icon) => named.has(folded(icon.slice(icon.lastIndexOf('/') + 1, -'.mjs'.length))))
  })
}

/** `Link2 as Chain` is in the file `link-2`. An icon imported by an alias is not found. */
const folded = (name: string) => name.trim().split(' ')[0]!.replaceAll('-', '').toLowerCase()
