import { posix } from 'node:path'
import { type Node, Visitor } from 'oxc-parser'
import { fileOf, isTest, type Rule } from './rule.ts'

/** Comments that switch a check off, for a line or for a whole file. */
export const exemption =
  /@ts-(?:ignore|expect-error|nocheck)|(?:biome|deno-lint|prettier|rome)-ignore|(?:eslint|oxlint|stylelint|tslint)-disable|\b(?:v8|c8|istanbul) ignore|node:coverage|@(?:knipignore|lintignore|public|internal)\b/

/** Words that make a comment hard to read for people from other countries. CONTRIBUTING.md has better ones. */
const riddles =
  /\b(?:whoever|whomever|whatever|somebody|nobody|everybody|anew|hither|thither|what is none|stands here)\b/i

/** What a package contains. The rules read only TypeScript, so there is no other code in `src`. */
const expectedFiles = [
  '{contract,server,web}/{package,tsconfig}.json',
  'contract/src/**/*.ts',
  'server/src/**/*.ts',
  'server/migrations/*.sql',
  'server/src/features/*/README.md',
  'server/src/features/office/demo/content/*.json',
  'server/src/features/office/demo/pictures/*.webp',
  'server/src/features/site/places/cities.tsv',
  'server/src/features/site/places/map/map-data.bin',
  'server/src/features/events/previews/fonts/*.{ttf,txt}',
  'web/vite.config.ts',
  'web/build/*.ts',
  'web/src/**/*.{ts,tsx}',
  'web/src/app/styles.css',
  'web/public/*.{ico,png,svg,webmanifest}',
  // Part of every page and run before the first paint, so it is no module.
  'web/public/before-paint.js',
]

export const isExpectedFile = (path: string) =>
  expectedFiles.some((pattern) => posix.matchesGlob(path, pattern)) &&
  // Declarations describe code that the rules do not read.
  (!path.endsWith('.d.ts') || isTest(path))

/** Decisions and migrations that share a number: two clones took the same one. */
export function filesWithSharedNumbers(names: readonly string[]): string[] {
  const sharing = Object.values(Object.groupBy(names, (name) => name.slice(0, 4)))
  return sharing.flatMap((files = []) => (files.length > 1 ? files : []))
}

export const fileRules: readonly Rule[] = [
  {
    name: 'no file is called utils, helpers, common, types or index',
    wayOut: 'Name the file after what it contains.',
    breaks: ({ path }) =>
      /^(?:utils?|helpers?|common|types|index)\.tsx?$/.test(fileOf(path)) &&
      // The message catalogue names its nouns; the words that all screens share are one of them.
      path !== 'web/src/messages/base/common.ts'
        ? 'says nothing by its name'
        : undefined,
    planted: { 'server/src/platform/utils.ts': '' },
  },
  {
    name: 'files are kebab-case and export by name',
    wayOut: 'Rename the file, or export by name.',
    breaks: ({ path, text }) => {
      if (!/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)*$/.test(fileOf(path))) return 'is not kebab-case'
      // The test runner finds its set-up by a default export.
      return /(?:^|\n)export default\b|\bas default\b/.test(text) && !isTest(path)
        ? 'has a default export'
        : undefined
    },
    planted: {
      'web/src/ui/Button.tsx': '',
      'web/src/ui/x.ts': ['export default 1', 'export { a as default }'],
    },
  },
  {
    name: 'nothing escapes the type checker, the linter or the measurements, neither a line nor a file',
    wayOut: 'Remove the switch, and mend what the check found.',
    breaks: ({ comments, program }) => {
      const anys: Node[] = []
      new Visitor({ TSAnyKeyword: (node) => void anys.push(node) }).visit(program)
      return anys.length > 0 || comments.some((comment) => exemption.test(comment))
        ? 'switches a check off'
        : undefined
    },
    planted: {
      'server/src/app.ts': [
        'const a = b as any',
        'const a: Record<string, any> = b',
        '// @ts-nocheck',
        '/* biome-ignore-all lint: generated */',
        '// biome-ignore lint/suspicious/noConsole: just now',
        '/* eslint-disable */',
        '/* v8 ignore file */',
        '/** @public */\nexport const a = 1',
      ],
    },
  },
  {
    name: 'comments use plain English',
    wayOut: 'Use the common word; CONTRIBUTING.md has examples.',
    breaks: ({ comments }) => {
      const [word] = comments.flatMap((comment) => comment.match(riddles) ?? [])
      return word && `says "${word}" in a comment`
    },
    planted: {
      'server/src/app.ts': [
        '// Whoever asks first gets it.',
        '/** Tells somebody, whatever it is. */',
        'const a = 1 // Nobody reads this.',
      ],
      'web/src/app/router.tsx': ['/* The list is made anew. */', '/** The answer to what is none. */'],
      'contract/src/base/time/time.ts': '// What everybody sees stands here.',
    },
  },
]
