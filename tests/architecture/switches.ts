import { posix } from 'node:path'
import { type Node, Visitor } from 'oxc-parser'
import { memberOf } from './global-names.ts'
import type { Rule } from './rule.ts'
import type { SourceCode } from './source-code.ts'

/** Comments that switch a check off, for a line or for a whole file. */
const exemption =
  /@ts-(?:ignore|expect-error|nocheck)|(?:biome|deno-lint|prettier|rome|oxc|oxlint|eslint)-ignore|(?:eslint|oxlint|stylelint|tslint|biome)-(?:disable|enable)|\b(?:v8|c8|istanbul|vitest|node:coverage) (?:ignore|disable)|@(?:knipignore|lintignore|public|internal)\b|@vitest-environment\b/

const testFunctions = /^(?:it|test|describe|suite|bench)$/
const offSwitches = /^(?:skip|skipIf|only|todo|fails)$/

/** `test` of `test`, `test.each(rows)` and `test.concurrent`. */
function firstName(node: Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return firstName(node.object)
  return node.type === 'CallExpression' ? firstName(node.callee) : ''
}

/** How a file switches tests: members of `it`, `test` and `describe`, `skip` of a test's context, and options of a test. */
function testSwitches({ program }: SourceCode, switches: RegExp): string[] {
  const found: string[] = []
  new Visitor({
    MemberExpression: (node) => {
      const member = memberOf(node)
      if (switches.test(member) && testFunctions.test(firstName(node.object))) found.push(`.${member}`)
    },
    CallExpression: ({ callee, arguments: given }) => {
      const isContext =
        callee.type === 'MemberExpression' && /^(?:context|ctx)$/.test(firstName(callee.object))
      if (isContext && switches.test(memberOf(callee))) found.push(`.${memberOf(callee)}`)
      if (callee.type === 'Identifier' && /^[xf](?:it|describe|test)$/.test(callee.name))
        found.push(callee.name)
      if (!testFunctions.test(firstName(callee))) return
      for (const options of given.slice(1)) {
        if (options.type !== 'ObjectExpression') continue
        for (const each of options.properties) {
          if (each.type === 'Property' && each.key.type === 'Identifier' && switches.test(each.key.name))
            found.push(each.key.name)
        }
      }
    },
  }).visit(program)
  return found
}

/** Rules of every file with code: of the packages, of tests, scripts and benchmarks. */
export const switches: readonly Rule[] = [
  {
    name: 'nothing escapes the type checker, the linter or the measurements, neither a line nor a file',
    wayOut: 'Remove the switch, and mend what the check found.',
    breaks: ({ path, comments, program }) => {
      const comment = comments.map((each) => exemption.exec(each)?.[0]).find(Boolean)
      if (comment) return `switches a check off with ${comment}`
      const anys: Node[] = []
      new Visitor({ TSAnyKeyword: (node) => void anys.push(node) }).visit(program)
      return anys.length > 0 && /^(?:contract|server|web)\//.test(path) ? 'uses any' : undefined
    },
    planted: {
      'server/src/app.ts': [
        'const a = b as any',
        'const a: Record<string, any> = b',
        '// @ts-nocheck',
        '// @ts-ignore',
        '// @ts-expect-error',
        '/* biome-ignore-all lint: generated */',
        '// biome-ignore lint/suspicious/noConsole: just now',
        '/* eslint-disable */',
        '// oxlint-disable-next-line typescript/no-floating-promises',
        '/* v8 ignore file */',
        '/** @public */\nexport const a = 1',
      ],
    },
  },
  {
    name: 'no test is switched off or marked as failing',
    wayOut: 'Remove the switch; mend the code, or remove the test with a reason in the commit.',
    breaks: (code) => {
      const [found] = testSwitches(code, offSwitches)
      return found && `switches tests off with ${found}`
    },
    planted: {
      'web/src/lib/x.test.ts': [
        "test.skip('a', () => {})",
        "it.only('a', () => {})",
        "describe.skip('a', () => {})",
        "test.todo('a')",
        "test.fails('a', () => {})",
        "it.each(rows).skip('a', () => {})",
        "it.skip.each(rows)('a', () => {})",
        "test['only']('a', () => {})",
        "test.skipIf(isSlow)('a', () => {})",
        "test('a', { skip: true }, () => {})",
        "test('a', (context) => context.skip())",
        "xit('a', () => {})",
      ],
    },
  },
  {
    name: 'a test depends on a condition only where what it reads is not in the repository',
    wayOut: 'Bring what the test needs, so that it always runs.',
    breaks: (code) => (testSwitches(code, /^runIf$/).length > 0 ? 'runs a test on a condition' : undefined),
    exceptions: [
      // A test of an account: only root can change to another one.
      'server/src/platform/db/embedded-postgres.test.ts',
      // A program of the system, which npm test installs only for root.
      'server/src/platform/db/pooler.test.ts',
      // They also read collections of real pages, feeds and cities, which belong to others.
      'server/src/features/editing/event-similarity/similarity.test.ts',
      'server/src/features/editing/facebook-import/collected-pages.test.ts',
      'server/src/features/imports/calendar-import/collected-feeds.test.ts',
      'server/src/features/imports/calendar-import/expected-occurrences.test.ts',
      'server/src/features/imports/calendar-import/recurrence/recurrences.test.ts',
      'server/src/features/imports/linked-feeds/linked-feeds.test.ts',
      'server/src/features/site/places/places.test.ts',
      'tests/recurrence.test.ts',
    ],
    planted: { 'web/src/lib/x.test.ts': "test.runIf(false)('a', () => {})" },
  },
]

/** Styles and documents have no syntax tree here: their whole text is read. */
export const exemptionIn = (text: string): string | undefined => exemption.exec(text)?.[0]

/** Files that set up the checks. Another one could hide code from them: a nested one counts for its folder. */
const knownSettings = [
  '.{gitattributes,gitignore,npmrc}',
  '{biome,knip,package,package-lock,tsconfig.base}.json',
  'vitest.config.ts',
  '{contract,server,web}/{package,tsconfig}.json',
  '{bench,tests}/tsconfig.json',
  'web/vite.config.ts',
]

const namesOfSettings =
  /^(?:\..+|.*\.config\.\w+|(?:tsconfig|jsconfig|biome|knip|oxlint|oxlintrc|vitest|package|deno|eslint|prettier)\b.*\.(?:jsonc?|[mc]?[jt]s|ya?ml|toml))$/

export const isUnknownSettings = (path: string) =>
  namesOfSettings.test(posix.basename(path)) && !knownSettings.some((each) => posix.matchesGlob(path, each))
