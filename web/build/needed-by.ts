import { fileURLToPath } from 'node:url'

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const source = (file: string) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))

/**
 * Names a chunk for what these files need at once (what they import, and so on; what they fetch later is not in it),
 * leaving out what others need. So a module that only other pages share never becomes part of their scripts, however
 * many pages those are.
 */
export function neededBy(
  name: string,
  files: readonly string[],
  { not = [] }: { not?: readonly string[] } = {},
) {
  let needed: ReadonlySet<string> | undefined
  return (id: string, modules: Modules): string | null => {
    needed ??= closure(files, modules).difference(closure(not, modules))
    return needed.has(id) ? name : null
  }
}

function closure(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(files.map(source))
  // A set goes on to what is added while it is walked through.
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}
