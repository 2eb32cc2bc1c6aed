import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { advisoryLocks, namedLocks } from '../server/src/platform/db/advisory-locks.ts'
import { calls } from './architecture/calls.ts'
import { cutTexts } from './architecture/cut-texts.ts'
import { circles, cycleIn } from './architecture/cycle.ts'
import { exportNames } from './architecture/export-names.ts'
import {
  expectedFiles,
  fileRules,
  filesWithSharedNumbers,
  isExpectedFile,
  plainEnglish,
} from './architecture/file-rules.ts'
import { ignoredFiles, knownSettings } from './architecture/known-settings.ts'
import { expectNone, reportOf } from './architecture/report.ts'
import { globalRegister, packageRegister } from './architecture/room-register.ts'
import { unneededRows } from './architecture/rooms.ts'
import {
  featureOf,
  isTest,
  plantedFiles,
  problemOf,
  type Rule,
  unneededExceptions,
  withFiles,
} from './architecture/rule.ts'
import { screenTexts } from './architecture/screen-texts.ts'
import { sideEffects } from './architecture/side-effects.ts'
import { isFile, readCode } from './architecture/source-code.ts'
import { exemptionIn, isUnknownSettings, switches } from './architecture/switches.ts'
import { tableRegister } from './architecture/table-register.ts'
import { hole } from './architecture/text-of.ts'
import { anyProduct, doorsOfApp, foundAtRunTime, openToPages, walls } from './architecture/walls.ts'
import { wingRules } from './architecture/wings.ts'
import { checkedFiles, packageFiles, root, sourceFiles } from './source-files.ts'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const rules: readonly Rule[] = [
  ...walls,
  ...circles,
  ...wingRules,
  ...sideEffects,
  ...fileRules,
  ...exportNames,
  ...switches,
  ...cutTexts,
  ...screenTexts,
  ...calls,
]
const house = new Map(sourceFiles().map((file) => [file.path, readCode(file)]))
const plantings = rules.flatMap((rule) =>
  plantedFiles(rule).map((file) => ({ rule, name: rule.name, file, text: file.text })),
)

/** Code outside of the packages' `src`: tests, scripts, benchmarks and the build of the web. */
const otherCode = checkedFiles()
  .filter((path) => /\.(?:[mc]?[jt]s|[jt]sx)$/.test(path) && !house.has(path))
  .map((path) => readCode({ path, text: textOf(path) }))
const everyCode = new Map([...house, ...otherCode.map((code) => [code.path, code] as const)])

describe('the architecture', () => {
  it('is checked on all files', () => {
    expect(house.size).toBeGreaterThan(50)
    expect(otherCode.length).toBeGreaterThan(50)
    expect(house.get('server/src/app.ts')?.imports).toContain('server/src/features/events/events/routes.ts')
  })

  it.each(rules)('$name', (rule) => {
    const files = [...switches, plainEnglish].includes(rule) ? everyCode : house
    const broken = [...files.values()].flatMap((code) => reportOf(rule, code, house) ?? [])
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

  it('says the same about a register', () => {
    const finding = { path: 'tests/architecture.test.ts', at: 'const textOf =', says: 'is planted' }
    const line =
      textOf(finding.path)
        .split('\n')
        .indexOf(
          textOf(finding.path)
            .split('\n')
            .find((each) => each.startsWith(finding.at))!,
        ) + 1
    expect(() => expectNone([finding], { rule: 'none', wayOut: 'Mend it.' })).toThrow(
      `${finding.path}:${line} is planted. Rule: none. Mend it.`,
    )
  })

  it.each(plantings)('catches a planted violation: $name: $text', ({ rule, file }) => {
    const broken = withFiles(house, [file])
    expect(problemOf(rule, broken.get(file.path)!, broken)).toBeTruthy()
  })

  it('has planted imports of files that exist', () => {
    const missing = plantings.flatMap(({ rule, file }) =>
      readCode(file)
        .imports.filter((target) => isFile(target) && !target.includes(hole) && !isMadeUp(target))
        .filter((target) => !existsSync(join(root, target)))
        .map((target) => ({ rule, target })),
    )
    expectNone(
      missing.map(({ rule, target }) => ({
        path: fileWith(rule.name),
        at: rule.name,
        says: `plants an import of ${target}, which does not exist`,
      })),
      { rule: 'a planted violation imports a real file', wayOut: 'Name the file that moved.' },
    )
  })

  it('has no exception that no file needs', () => {
    const unneeded = rules.flatMap((rule) =>
      unneededExceptions(rule, everyCode).map((pattern) => ({ rule, pattern })),
    )
    expectNone(
      unneeded.map(({ rule, pattern }) => ({
        path: fileWith(rule.name),
        at: rule.name,
        says: `has the exception ${pattern}, and no file needs it`,
      })),
      { rule: 'an exception is needed by a file', wayOut: 'Remove the exception.' },
    )
  })

  it('finds a planted exception that no file needs', () => {
    const rule = { ...plainEnglish, exceptions: ['server/src/app.ts', 'server/src/nowhere.ts'] }
    expect(unneededExceptions(rule, house)).toEqual(rule.exceptions)
    const planted = withFiles(house, [{ path: 'server/src/app.ts', text: '// Whoever.' }])
    expect(unneededExceptions(rule, planted)).toEqual(['server/src/nowhere.ts'])
  })
})

/** Other spellings of a file, and globs: only the rule reads them. */
const isMadeUp = (target: string) => /\*|node_modules|^server\/src\/$|\/src\/src\/|\/x\.tsx?$/.test(target)

/** The file of `tests/architecture` with a rule. */
const fileWith = (name: string) =>
  readdirSync(join(root, 'tests/architecture'))
    .map((file) => `tests/architecture/${file}`)
    .find((path) => textOf(path).includes(name)) ?? 'tests/architecture'

describe('the registers', () => {
  const files = [...house.values()].filter(({ path }) => !isTest(path))
  const path = 'tests/architecture/room-register.ts'
  const permission = { rule: 'a permission is needed by a file', wayOut: 'Remove it.' }
  const findings = (rows: readonly string[]) =>
    rows.map((row) => ({ path, at: row.split(': ')[0], says: `allows ${row}, and no file uses it` }))

  it('allow no package that no file takes', () => {
    const rows = unneededRows(
      packageRegister,
      files.map(({ path, packages }) => [path, packages]),
    )
    expectNone(findings(rows), permission)
  })

  it('allow no global with an effect that no file uses', () => {
    const [, ...rooms] = globalRegister
    const rows = unneededRows(
      rooms,
      files.map(({ path, globals }) => [path, globals]),
    )
    expectNone(findings(rows), permission)
  })

  it('open no file to others that they do not import', () => {
    const importsOf = (rooms: RegExp) =>
      new Set(files.flatMap(({ path, imports }) => (rooms.test(path) ? imports : [])))
    const pages = importsOf(/^web\/src\/(?:app|pages)\//)
    const web = importsOf(/^web\/src\/(?:ui|lib)\//)
    const app = importsOf(/^server\/src\/app\.ts$/)
    const unused = [
      ...[...openToPages].filter((file) => !pages.has(`web/src/features/${file}`)),
      ...[...anyProduct].filter((file) => !web.has(`contract/src/${file}`)),
      ...doorsOfApp.filter((door) => ![...app].some((target) => target.endsWith(`/${door}`))),
      ...Object.entries(foundAtRunTime).flatMap(([file, folder]) =>
        house.get(file)?.imports.includes(folder) ? [] : [file],
      ),
    ]
    expectNone(
      unused.map((at) => ({
        path: 'tests/architecture/walls.ts',
        at,
        says: `opens ${at}, and no file imports it`,
      })),
      permission,
    )
  })
})

describe('the packages', () => {
  it('have no files that the rules do not read', () => {
    expectNone(
      packageFiles()
        .filter((path) => !isExpectedFile(path))
        .map((path) => ({ path, says: 'is a kind of file that no rule reads' })),
      {
        rule: 'a package has the files of expectedFiles in tests/architecture/file-rules.ts',
        wayOut: 'Write TypeScript in src, or add the kind of file there.',
      },
    )
  })

  it('are of no kind that no file has', () => {
    const paths = packageFiles()
    expectNone(
      expectedFiles
        .filter((kind) => !paths.some((path) => posix.matchesGlob(path, kind)))
        .map((at) => ({ path: 'tests/architecture/file-rules.ts', at, says: `expects ${at}` })),
      { rule: 'an expected kind of file exists', wayOut: 'Remove the row.' },
    )
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
    const types = textOf('server/src/platform/db/tables.ts')
    const [, list = ''] = /export type Tables = \{([^}]*)\}/.exec(types) ?? []
    const tables = [...list.matchAll(/(\w+):/g)].map((match) => match[1]!)
    expect(tables.length).toBeGreaterThan(20)
    const listed = Object.keys(tableRegister)
    const path = 'tests/architecture/table-register.ts'
    expectNone(
      [
        ...tables
          .filter((table) => !listed.includes(table))
          .map((table) => ({ path, says: `lacks ${table}` })),
        ...listed
          .filter((table) => !tables.includes(table))
          .map((at) => ({ path, at, says: `has ${at}, which is no table` })),
      ],
      { rule: 'every table has a row with its owner', wayOut: 'Add or remove the row.' },
    )
  })
})

it('every advisory lock has a unique number', () => {
  const path = 'server/src/platform/db/advisory-locks.ts'
  const rule = { rule: 'every advisory lock has a unique number', wayOut: 'Take the next number.' }
  const names = Object.entries(advisoryLocks)
  const shared = names.filter(([name, lock]) =>
    names.some(([other, each]) => other !== name && each === lock),
  )
  expectNone(
    shared.map(([at]) => ({ path, at, says: `gives ${at} the number of another lock` })),
    rule,
  )
  // A name begins with its prefix, so no prefix may be the beginning of another one with the same seed.
  const kinds = Object.values(namedLocks)
  const overlaps = kinds.flatMap((a) =>
    kinds.filter((b) => a !== b && a.seed === b.seed && b.prefix.startsWith(a.prefix)),
  )
  expectNone(
    overlaps.map(({ prefix }) => ({
      path,
      at: prefix,
      says: `has "${prefix}", which begins like another one`,
    })),
    rule,
  )
})

describe.each(['server', 'web'])('the features of %s', (room) => {
  it('form no cycle', () => {
    const graph = new Map<string, Set<string>>()
    const steps = new Map<string, string>()
    for (const { path, imports } of house.values()) {
      const own = path.startsWith(`${room}/`) && !isTest(path) ? featureOf(path) : undefined
      if (!own) continue
      for (const target of imports) {
        const other = target.startsWith(`${room}/`) ? featureOf(target) : undefined
        if (!other || other === own) continue
        graph.set(own, (graph.get(own) ?? new Set()).add(other))
        steps.set(`${own} ${other}`, path)
      }
    }
    const cycle = cycleIn(graph)
    expectNone(
      cycle.slice(1).map((to, index) => ({
        path: steps.get(`${cycle[index]} ${to}`)!,
        at: `/${to.split('/')[1]}/`,
        says: `imports ${to}, which closes the circle ${cycle.join(' > ')}`,
      })),
      {
        rule: 'the graph of features has no cycle',
        wayOut: 'Move the code down, or let the page or a job hand it in.',
      },
    )
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
    const rule = { rule: 'a file has a number of its own', wayOut: 'Give it the next number.' }
    expectNone(
      [
        ...names
          .filter((name) => !/^(?:\d{4}-|README\.md$)/.test(name))
          .map((name) => ({ path: `${folder}/${name}`, says: 'has no number' })),
        ...filesWithSharedNumbers(names.filter((name) => name !== 'README.md')).map((name) => ({
          path: `${folder}/${name}`,
          says: 'has the number of another file',
        })),
      ],
      rule,
    )
  })
})

it('finds a planted shared number', () => {
  expect(filesWithSharedNumbers(['0001-a.sql', '0002-b.sql', '0002-c.sql', '0003-d.sql'])).toEqual([
    '0002-b.sql',
    '0002-c.sql',
  ])
})

describe('the checks', () => {
  it('are switched off by no comment in styles and documents', () => {
    expectNone(
      checkedFiles()
        .filter((path) => /\.(?:css|html|sql|json)$/.test(path))
        .flatMap((path) => {
          const at = exemptionIn(textOf(path))
          return at ? [{ path, at, says: `switches a check off with ${at}` }] : []
        }),
      {
        rule: 'no comment switches a check off',
        wayOut: 'Remove the switch, and mend what the check found.',
      },
    )
  })

  it('have no settings in another file', () => {
    expectNone(
      checkedFiles()
        .filter(isUnknownSettings)
        .map((path) => ({ path, says: 'could hide files from the checks' })),
      {
        rule: 'settings of the checks are only in the files of tests/architecture/switches.ts',
        wayOut: 'Remove the file.',
      },
    )
  })

  it.each([
    '.oxlintrc.json',
    'server/.oxlintrc.json',
    'web/src/ui/biome.json',
    'tests/biome.jsonc',
    'server/src/features/tsconfig.json',
    'tests/journeys/tsconfig.json',
    'web/.gitignore',
    '.eslintignore',
    'server/vitest.config.ts',
    'vitest.workspace.ts',
    'knip.ts',
    'server/src/oxlint.config.ts',
  ])('%s is a file with unknown settings', (path) => {
    expect(isUnknownSettings(path)).toBe(true)
  })

  it.each(knownSettings)('have no new exceptions in %s', (path, part, known) => {
    const found = part(JSON.parse(textOf(path)))
    const isKnown = JSON.stringify(found) === JSON.stringify(known)
    expectNone(isKnown ? [] : [{ path, says: `has other settings: ${JSON.stringify(found)}` }], rule)
  })

  it('look into all folders but those of tools', () => {
    const path = '.gitignore'
    const others = textOf(path)
      .trim()
      .split('\n')
      .filter((line) => !ignoredFiles.includes(line))
    expectNone(
      others.map((at) => ({ path, at, says: `hides ${at} from the checks` })),
      rule,
    )
  })

  const rule = {
    rule: 'the settings of the checks are those of tests/architecture/known-settings.ts',
    wayOut: 'Mend the code; what makes a check stricter is written there too.',
  }
})
