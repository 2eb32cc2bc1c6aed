import { type House, isTest, type Rule } from './rule.ts'
import type { SourceCode } from './source-code.ts'

/** The first cycle of a graph as the names along it, or nothing. */
export function cycleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const visit = (node: string, path: readonly string[]): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return []
    done.add(node)
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node])
      if (cycle.length > 0) return cycle
    }
    return []
  }
  for (const node of graph.keys()) {
    const cycle = visit(node, [])
    if (cycle.length > 0) return cycle
  }
  return []
}

/** The shortest way along imports from a file back to itself, without the file at its ends. */
function circleThrough(start: SourceCode, house: House): readonly string[] | undefined {
  const ways = new Map<string, readonly string[]>(start.imports.map((target) => [target, [target]]))
  // A map goes on to the keys that are added while it is read.
  for (const [path, way] of ways) {
    if (path === start.path) return way.slice(0, -1)
    for (const next of house.get(path)?.imports ?? []) if (!ways.has(next)) ways.set(next, [...way, next])
  }
  return undefined
}

export const circles: readonly Rule[] = [
  {
    name: 'files import each other in no circle, types included',
    wayOut: 'Move what both need, for example a type, to the file that is imported.',
    breaks: (code, house) => {
      const circle = isTest(code.path) ? undefined : circleThrough(code, house)
      return circle && `imports itself through ${circle.join(' > ')}`
    },
    planted: {
      'contract/src/base/time/time.ts': "import { spanOf } from './time-spans.ts'",
      'server/src/platform/db/sql.ts': [
        "import type { Database } from './database.ts'",
        "export type Database = import('./database.ts').Database",
      ],
      'web/src/lib/messages.tsx': "const { Page } = await import('../pages/site/not-found-page.tsx')",
    },
  },
]
