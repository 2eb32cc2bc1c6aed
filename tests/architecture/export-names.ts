import type { Program } from 'oxc-parser'
import { type House, isTest, type Rule } from './rule.ts'

/** Files that are read together. */
const groups: readonly (readonly string[])[] = [
  ['contract', 'server'],
  ['contract', 'web'],
]
const packageOf = (path: string) => path.slice(0, path.indexOf('/'))

/** A type, a component or a hook. Functions of several layers share the verb of their use case: `createReview`. */
const isNoun = (name: string) => /^(?:[A-Z][\w$]*[a-z]|use[A-Z])/.test(name)

/** Names that say by their folder what they are. */
const generic: Readonly<Record<string, RegExp>> = {
  // The router finds the component of a page by this name.
  Page: /^web\/src\/pages\//,
}

function exportedNames({ body }: Program): string[] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null
    if (declared?.type === 'VariableDeclaration') {
      return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    }
    return declared && 'id' in declared && declared.id?.type === 'Identifier' ? [declared.id.name] : []
  })
}

const known = new WeakMap<House, ReadonlyMap<string, readonly string[]>>()

/** The files that export each name. */
function exportersIn(house: House): ReadonlyMap<string, readonly string[]> {
  const found = known.get(house)
  if (found) return found
  const exporters = new Map<string, string[]>()
  for (const { path, program } of house.values()) {
    if (isTest(path)) continue
    for (const name of exportedNames(program)) exporters.set(name, [...(exporters.get(name) ?? []), path])
  }
  known.set(house, exporters)
  return exporters
}

export const exportNames: readonly Rule[] = [
  {
    name: 'two files export no type, component or hook of the same name; in the contract nothing at all',
    wayOut: 'Rename one of the two things after what it is, or import the other one.',
    breaks: ({ path, program }, house) => {
      if (isTest(path)) return undefined
      for (const name of exportedNames(program)) {
        if (generic[name]?.test(path)) continue
        const isReadWith = (other: string) =>
          isNoun(name)
            ? groups.some((group) => group.includes(packageOf(path)) && group.includes(packageOf(other)))
            : packageOf(path) === 'contract' && packageOf(other) === 'contract'
        const other = exportersIn(house)
          .get(name)
          ?.find((each) => each !== path && isReadWith(each))
        if (other) return `exports ${name}, and so does ${other}`
      }
      return undefined
    },
    planted: {
      'contract/src/scenes/x.ts': ['export type Event = string', 'export const createReview = 1'],
      'server/src/features/events/feeds/x.ts': 'export interface Venue {}',
      'web/src/ui/x.tsx': ['export function EventCard() {}', 'export const useText = () => 1'],
    },
  },
]
