import { posix } from 'node:path'
import { globalRegister, packageRegister, pureGlobals } from './room-register.ts'
import type { SourceCode } from './source-code.ts'

const allowedIn = (register: typeof packageRegister, path: string) =>
  new Set(register.flatMap(([rooms, allowed]) => (posix.matchesGlob(path, rooms) ? allowed : [])))

/** The first package, or export of a package, that the room of a file may not use, as a sentence. */
export function foreignPackage({ path, packages }: SourceCode): string | undefined {
  const allowed = allowedIn(packageRegister, path)
  const use = [...packages].find((each) => !allowed.has(each) && !allowed.has(each.split(' ')[0]!))
  return use && `takes ${use}`
}

/** The first global that the room of a file may not use, as a sentence. */
export const foreignGlobal = ({ path, globals }: SourceCode): string | undefined =>
  firstForeign(globals, allowedIn(globalRegister, path))

/** The first global with an effect, or with another result each time, as a sentence. */
export const impureGlobal = ({ globals }: SourceCode): string | undefined =>
  firstForeign(globals, new Set(pureGlobals))

function firstForeign(uses: ReadonlySet<string>, allowed: ReadonlySet<string>): string | undefined {
  const use = [...uses].find((each) => !allowed.has(each) && !allowed.has(objectOf(each)))
  return use && `uses ${use}`
}

/** Rows of a register that no file needs: an unused permission is a hole. */
export function unneededRows(
  register: typeof packageRegister,
  files: readonly (readonly [path: string, uses: ReadonlySet<string>])[],
): string[] {
  return register.flatMap(([rooms, allowed]) => {
    const uses = new Set(files.flatMap(([path, each]) => (posix.matchesGlob(path, rooms) ? [...each] : [])))
    const needed = new Set([...uses].flatMap((use) => [use, objectOf(use), use.split(' ')[0]!]))
    return allowed.filter((each) => !needed.has(each)).map((each) => `${rooms}: ${each}`)
  })
}

/** `Map` of `new Map(…)` and of `Map.groupBy`. */
const objectOf = (use: string) => use.replace(/^new |\(.*/g, '').split('.')[0]!
