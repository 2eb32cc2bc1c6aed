import { posix } from 'node:path'
import { fileOf, isTest, type Rule } from './rule.ts'

/** Words that make a comment hard to read for people from other countries. CONTRIBUTING.md has better ones. */
const riddles =
  /\b(?:whoever|whomever|whatever|somebody|nobody|everybody|anew|hither|thither|what is none|stands here)\b/i

/** What a package contains. The rules read only TypeScript, so there is no other code in `src`. */
export const expectedFiles = [
  '{contract,server,web}/{package,tsconfig}.json',
  'contract/src/**/*.ts',
  'server/src/**/*.ts',
  'server/migrations/*.sql',
  'server/src/features/*/README.md',
  'server/src/features/events/going/README.md',
  'server/src/features/events/night-status/README.md',
  'server/src/features/office/demo/content/*.json',
  'server/src/features/office/demo/pictures/*.webp',
  'server/src/features/members/identity/leaked-passwords.bin',
  'server/src/features/site/places/cities.tsv',
  'server/src/features/site/places/map/map-data.bin',
  'server/src/features/events/previews/fonts/*.{ttf,txt}',
  'web/vite.config.ts',
  'web/build/*.ts',
  'web/src/**/*.{ts,tsx}',
  'web/src/app/styles.css',
  'web/src/app/display-letters.woff2',
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

/** A rule of every file with code, also of tests, scripts and benchmarks. */
export const plainEnglish: Rule = {
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
}

export const fileRules: readonly Rule[] = [
  {
    name: 'no file is called utils, helpers, common, types or index',
    wayOut: 'Name the file after what it contains.',
    breaks: ({ path }) =>
      /^(?:utils?|helpers?|common|types|index)\.tsx?$/.test(fileOf(path))
        ? 'says nothing by its name'
        : undefined,
    // The message catalogue names its nouns; the words that all screens share are one of them.
    exceptions: ['web/src/messages/base/common.ts'],
    planted: { 'server/src/platform/utils.ts': '' },
  },
  {
    name: 'files and folders are kebab-case and export by name',
    wayOut: 'Rename it, or export by name.',
    breaks: ({ path, text }) => {
      const names = path.split('/')
      if (!names.every((name) => /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z]+)*$/.test(name)))
        return 'is not kebab-case'
      // The test runner finds its set-up by a default export.
      return /(?:^|\n)export default\b|\bas default\b/.test(text) && !isTest(path)
        ? 'has a default export'
        : undefined
    },
    planted: {
      'web/src/ui/Button.tsx': '',
      'web/src/ui/venueMap/pin.tsx': '',
      'web/src/ui/x.ts': ['export default 1', 'export { a as default }'],
    },
  },
  plainEnglish,
]
