import { describe, expect, it } from 'vitest'
import { importsOf, type SourceFile, sourceFiles } from './source-files.ts'

/**
 * The rules of ARCHITECTURE.md, one row each. `breaks` says what is wrong with one import (or one text) of one file;
 * `planted` is a violation that the row must catch, so that no row can fall asleep. There is no list of exceptions.
 */
interface Rule {
  readonly name: string
  readonly breaks: (file: SourceFile, imported: readonly string[]) => string | undefined
  readonly planted: SourceFile
}

const isTest = (path: string) =>
  /\.(test|spec)\.tsx?$/.test(path) || /^(?:server|web)\/src\/test\//.test(path)
const featureOf = (path: string) => /^(?:server|web)\/src\/features\/([\w-]+)\//.exec(path)?.[1]
const fileOf = (path: string) => path.split('/').at(-1)!
const find = (imported: readonly string[], wrong: (target: string) => boolean) => {
  const target = imported.find(wrong)
  return target && `imports ${target}`
}

/** Rooms from the top of the house to its ground; a room imports only rooms below it, or itself. */
const serverFloors = [
  'main',
  'cli',
  'settings-table',
  'app',
  'pages',
  'features',
  'config',
  'platform',
] as const
const webFloors = ['app', 'pages', 'features', 'ui', 'lib', 'messages'] as const

function floorOf(path: string, floors: readonly string[]): number {
  const [, room = ''] = /^(?:server|web)\/src\/([\w-]+)/.exec(path) ?? []
  return floors.indexOf(room)
}

const climbs =
  (prefix: string, floors: readonly string[]) => (file: SourceFile, imported: readonly string[]) => {
    if (!file.path.startsWith(prefix) || isTest(file.path)) return undefined
    const own = floorOf(file.path, floors)
    return find(imported, (target) => {
      const other = target.startsWith(prefix) ? floorOf(target, floors) : -1
      return own >= 0 && other >= 0 && other < own
    })
  }

/** Inside a server feature: routes above service above queries; policy and rules see only the contract. */
const roomInFeature: Readonly<Record<string, number>> = { 'routes.ts': 0, 'service.ts': 1, 'queries.ts': 2 }

const rules: readonly Rule[] = [
  {
    name: 'server and web import the contract and never each other',
    breaks: (file, imported) =>
      (file.path.startsWith('server/') && find(imported, (target) => target.startsWith('web/'))) ||
      (file.path.startsWith('web/') && find(imported, (target) => target.startsWith('server/'))) ||
      undefined,
    planted: { path: 'web/src/lib/x.ts', text: "import { a } from '../../../server/src/config.ts'" },
  },
  {
    name: 'the contract imports only zod and itself',
    breaks: (file, imported) =>
      file.path.startsWith('contract/') && !isTest(file.path)
        ? find(imported, (target) => target !== 'zod' && !target.startsWith('contract/'))
        : undefined,
    planted: { path: 'contract/src/x.ts', text: "import { readFileSync } from 'node:fs'" },
  },
  {
    name: 'server: main > cli > app > pages > features > config > platform',
    breaks: climbs('server/src/', serverFloors),
    planted: { path: 'server/src/platform/x.ts', text: "import { a } from '../features/events/service.ts'" },
  },
  {
    name: 'web: app > pages > features > ui > lib > messages',
    breaks: climbs('web/src/', webFloors),
    planted: { path: 'web/src/ui/x.tsx', text: "import { a } from '../features/events/api.ts'" },
  },
  {
    name: 'pages never import pages',
    breaks: (file, imported) =>
      file.path.startsWith('web/src/pages/') && !isTest(file.path)
        ? find(imported, (target) => target.startsWith('web/src/pages/'))
        : undefined,
    planted: { path: 'web/src/pages/x-page.tsx', text: "import { Page } from './home-page.tsx'" },
  },
  {
    name: 'inside a server feature: routes > service > queries',
    breaks: (file, imported) => {
      const own = roomInFeature[fileOf(file.path)]
      if (own === undefined || !file.path.startsWith('server/src/features/')) return undefined
      return find(imported, (target) => {
        const other = featureOf(target) === featureOf(file.path) ? roomInFeature[fileOf(target)] : undefined
        return other !== undefined && other < own
      })
    },
    planted: { path: 'server/src/features/events/queries.ts', text: "import { a } from './service.ts'" },
  },
  {
    name: 'routes know HTTP only: no queries, no SQL',
    breaks: (file, imported) =>
      fileOf(file.path) === 'routes.ts'
        ? find(imported, (target) => fileOf(target) === 'queries.ts' || target === 'kysely')
        : undefined,
    planted: { path: 'server/src/features/events/routes.ts', text: "import * as q from './queries.ts'" },
  },
  {
    name: 'policy and rules are pure: they import the contract and plain files of their own feature only',
    breaks: (file, imported) =>
      file.path.startsWith('server/src/features/') && ['policy.ts', 'rules.ts'].includes(fileOf(file.path))
        ? find(imported, (target) => {
            const own =
              featureOf(target) === featureOf(file.path) && roomInFeature[fileOf(target)] === undefined
            return !own && !target.startsWith('contract/')
          })
        : undefined,
    planted: { path: 'server/src/features/events/policy.ts', text: "import { sql } from 'kysely'" },
  },
  {
    name: 'another server feature is reached only through its service.ts',
    breaks: (file, imported) => {
      const own = featureOf(file.path)
      if (!own || !file.path.startsWith('server/') || isTest(file.path)) return undefined
      return find(imported, (target) => {
        const other = target.startsWith('server/') ? featureOf(target) : undefined
        return other !== undefined && other !== own && fileOf(target) !== 'service.ts'
      })
    },
    planted: {
      path: 'server/src/features/feeds/service.ts',
      text: "import { findEvent } from '../events/queries.ts'",
    },
  },
  {
    name: 'another web feature is reached only through its api.ts, its rules.ts and its components',
    breaks: (file, imported) => {
      const own = featureOf(file.path)
      if (!own || !file.path.startsWith('web/') || isTest(file.path)) return undefined
      return find(imported, (target) => {
        const other = target.startsWith('web/') ? featureOf(target) : undefined
        const isOpen = ['api.ts', 'rules.ts'].includes(fileOf(target)) || target.endsWith('.tsx')
        return other !== undefined && other !== own && !isOpen
      })
    },
    planted: {
      path: 'web/src/features/search/x.tsx',
      text: "import { readAddress } from '../events/list-address.ts'",
    },
  },
  {
    name: 'SQL lives in queries.ts and in platform',
    breaks: (file, imported) => {
      const mayHave = file.path.startsWith('server/src/platform/') || fileOf(file.path) === 'queries.ts'
      if (!file.path.startsWith('server/src/') || mayHave || isTest(file.path)) return undefined
      if (/\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/.test(file.text)) return 'runs SQL'
      return find(
        imported,
        (target) => target === 'kysely' || target.startsWith('kysely/') || target === 'pg',
      )
    },
    planted: {
      path: 'server/src/features/events/service.ts',
      text: "await db.selectFrom('events').execute()",
    },
  },
  {
    name: 'the environment is read in config.ts only',
    breaks: (file) =>
      /\bprocess\.env\b|\benv\b[^\n]*= process\b/.test(file.text) &&
      file.path !== 'server/src/config.ts' &&
      !isTest(file.path)
        ? 'reads process.env'
        : undefined,
    planted: { path: 'server/src/features/events/service.ts', text: 'const { env } = process' },
  },
  {
    name: 'the time comes from the clock (server) or the page (web)',
    breaks: (file) => {
      if (isTest(file.path) || file.path === 'server/src/platform/clock.ts') return undefined
      return /\bDate\.now\(|\bnew Date(?:\(\)|(?!\())|Temporal\.Now\./.test(file.text)
        ? 'reads the clock by itself'
        : undefined
    },
    planted: { path: 'server/src/features/events/service.ts', text: 'const now = Temporal.Now.instant()' },
  },
  {
    name: 'outbound HTTP leaves through platform/fetch only',
    breaks: (file, imported) => {
      const inside =
        file.path.startsWith('server/src/') && !file.path.startsWith('server/src/platform/fetch/')
      if (!inside || isTest(file.path)) return undefined
      if (/(?<![\w.])fetch\(/.test(file.text) && !/fetch: ?\(|fetch\(path/.test(file.text))
        return 'calls fetch'
      // platform/http listens; it needs the same module for what comes in.
      const listens = file.path.startsWith('server/src/platform/http/')
      if (listens && /\bhttps?\.(?:get|request)\(/.test(file.text)) return 'makes a request'
      return find(imported, (target) =>
        ['node:https', 'undici', ...(listens ? [] : ['node:http'])].includes(target),
      )
    },
    planted: { path: 'server/src/features/events/service.ts', text: "await fetch('https://example.org')" },
  },
  {
    name: 'browser storage is touched in lib/storage.ts only',
    breaks: (file) =>
      file.path.startsWith('web/src/') &&
      !isTest(file.path) &&
      file.path !== 'web/src/lib/storage.ts' &&
      /\b(?:localStorage|sessionStorage|indexedDB)\b/.test(file.text)
        ? 'touches browser storage'
        : undefined,
    planted: { path: 'web/src/features/events/x.ts', text: "localStorage.setItem('a', 'b')" },
  },
  {
    name: 'no file is called utils, helpers, common, types or index',
    breaks: (file) =>
      /^(?:utils?|helpers?|common|types|index)\.tsx?$/.test(fileOf(file.path)) &&
      // The message catalogue names its nouns; the words that all screens share are one of them.
      file.path !== 'web/src/messages/common.ts'
        ? 'says nothing by its name'
        : undefined,
    planted: { path: 'server/src/platform/utils.ts', text: '' },
  },
  {
    name: 'files are kebab-case and export by name',
    breaks: (file) => {
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)*$/.test(fileOf(file.path))) return 'is not kebab-case'
      // The test runner finds its set-up by a default export.
      return /(?:^|\n)export default\b/.test(file.text) && !isTest(file.path)
        ? 'has a default export'
        : undefined
    },
    planted: { path: 'web/src/ui/Button.tsx', text: '' },
  },
  {
    name: 'nothing escapes the type checker or the linter',
    breaks: (file) =>
      /@ts-ignore|@ts-expect-error|@ts-nocheck|biome-ignore|\bas any\b|: any\b/.test(file.text)
        ? 'switches a check off'
        : undefined,
    planted: { path: 'server/src/app.ts', text: 'const a = b as any' },
  },
]

describe('the house keeps its rules', () => {
  const files = sourceFiles().map((file) => ({ file, imported: importsOf(file) }))

  it('sees the whole house', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files.some(({ imported }) => imported.includes('server/src/features/events/routes.ts'))).toBe(true)
  })

  it.each(rules)('$name', ({ breaks }) => {
    const broken = files.flatMap(({ file, imported }) => {
      const problem = breaks(file, imported)
      return problem ? [`${file.path} ${problem}`] : []
    })
    expect(broken).toEqual([])
  })

  it.each(rules)('catches a planted violation: $name', ({ breaks, planted }) => {
    expect(breaks(planted, importsOf(planted))).toBeTruthy()
  })

  it.each(['server', 'web'])('the features of %s form no cycle', (room) => {
    const graph = new Map<string, Set<string>>()
    for (const { file, imported } of files) {
      const own = file.path.startsWith(`${room}/`) && !isTest(file.path) ? featureOf(file.path) : undefined
      if (!own) continue
      const targets = imported.flatMap((target) =>
        target.startsWith(`${room}/`) ? (featureOf(target) ?? []) : [],
      )
      graph.set(own, new Set([...(graph.get(own) ?? []), ...targets.filter((target) => target !== own)]))
    }
    expect(cycleIn(graph)).toEqual([])
  })

  it('finds a planted cycle', () => {
    const graph = new Map([
      ['a', new Set(['b'])],
      ['b', new Set(['c'])],
      ['c', new Set(['a'])],
    ])
    expect(cycleIn(graph)).toEqual(['a', 'b', 'c', 'a'])
  })
})

/** The first cycle of a graph as the names along it, or nothing. */
function cycleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
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
