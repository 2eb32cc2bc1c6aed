import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settingsTable } from '../server/src/settings-table.ts'
import { isTest } from './architecture/rule.ts'
import { tableRegister } from './architecture/table-register.ts'
import { wingOf, wings } from './architecture/wings.ts'
import { importsOf, packageFiles, root, sourceFiles } from './source-files.ts'

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...markdownBelow('docs'),
  ...markdownBelow('fixtures'),
  ...markdownBelow('server/src/features'),
]

function markdownBelow(folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

const topFolders = /^(?:contract|server|web|tests|bench|docs|fixtures|scripts|deploy|\.ci)\//

/** Paths in backticks, and targets of relative links, without an anchor. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1]!)
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map((match) => match[1]!)
  return [...quoted.filter((path) => topFolders.test(path)), ...linked]
}

/** Names like features/<noun>/ or {a,b}.ts are patterns, not paths. */
const isPattern = (path: string) => /[<>{}*…]|\.\.\./.test(path)

/** `npm run x` and `npm x` where the text tells the reader to type them: in backticks, or at the start of a line. */
function scriptsIn(text: string): string[] {
  return [...text.matchAll(/(?:`|^)npm (?:run )?([a-z][\w:-]*)/gm)]
    .map((match) => match[1]!)
    .filter((name) => !['ci', 'install'].includes(name))
}

const knownScripts = ['', 'contract', 'server', 'web'].flatMap((folder) => {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    scripts?: object
  }
  return Object.keys(scripts)
})

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(root, document), 'utf8')

  it('names only paths that exist', () => {
    const missing = pathsIn(text)
      .filter((path) => !isPattern(path))
      .filter((path) => !existsSync(join(root, path)) && !existsSync(join(root, dirname(document), path)))
    expect(missing).toEqual([])
  })

  it('names only scripts that exist', () => {
    expect(scriptsIn(text).filter((name) => !knownScripts.includes(name))).toEqual([])
  })
})

describe('the wings', () => {
  const files = packageFiles()
  const sources = sourceFiles().filter(({ path }) => !isTest(path))
  const featuresOf = (wing: string, room = '(?:server|web)') => {
    const inWing = new RegExp(`^${room}/src/features/${wing}/([^/]+)/`)
    return [...new Set(files.flatMap((path) => inWing.exec(path)?.[1] ?? []))].sort()
  }

  it('are drawn in ARCHITECTURE.md as they are built, the highest first', () => {
    const [, drawing = ''] =
      /## The wings\n[^`]*(?:`[^`]+`[^`]+)*```\n([\s\S]*?)```/.exec(
        readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'),
      ) ?? []
    const rows = drawing.replaceAll(/\n +/g, '  ').trim().split('\n')
    const drawn = rows.map((row) => row.split(/ {2,}/)).filter(([wing]) => wing !== 'base')
    const built = wings.filter((wing) => wing !== 'base').toReversed()
    expect(drawn).toEqual(built.map((wing) => [wing, ...featuresOf(wing)]))
  })

  it.each(wings.filter((wing) => wing !== 'base'))(
    '%s has a README of at most 15 lines that names its tables',
    (wing) => {
      const text = readFileSync(join(root, 'server/src/features', wing, 'README.md'), 'utf8')
      expect(text.split('\n').length - 1).toBeLessThanOrEqual(15)
      const line = (start: string) => text.split('\n').find((each) => each.startsWith(`- ${start}`)) ?? ''
      const names = (row: string) =>
        row
          .replace(/^[^:]*: |\.$/g, '')
          .split(', ')
          .filter((name) => !['', 'none'].includes(name))
      const own = Object.entries(tableRegister).filter(([, [owner]]) => owner.startsWith(`features/${wing}/`))
      expect(names(line('Tables').replaceAll('`', ''))).toEqual(own.map(([table]) => table))
      const [server, web] = [featuresOf(wing, 'server'), featuresOf(wing, 'web')]
      expect(names(line('Only here'))).toEqual(server.filter((each) => !web.includes(each)))
      expect(names(line('Only in'))).toEqual(web.filter((each) => !server.includes(each)))
      const imported = new Set(
        sources.filter(({ path }) => wingOf(path) === wing).flatMap((file) => importsOf(file).map(wingOf)),
      )
      const others = wings.filter((each) => each !== wing && imported.has(each)).toReversed()
      expect(names(line('Uses'))).toEqual(['itself', ...others])
    },
  )
})

it('the README lists every setting as config.ts describes it', () => {
  // Fill it in again with: npm run floorcraft -- settings
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(settingsTable())
})

it('the index of decisions names each of them once, by its title', () => {
  const folder = join(root, 'docs/decisions')
  const titleOf = (file: string) =>
    readFileSync(join(folder, file), 'utf8').split('\n')[0]!.replace(/^# /, '')
  const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
  const rows = readFileSync(join(folder, 'README.md'), 'utf8')
    .split('\n')
    .filter((row) => row.startsWith('- '))
  expect(rows.toSorted()).toEqual(files.map((file) => `- [${titleOf(file)}](${file})`).sort())
})

it('finds what it looks for', () => {
  expect(pathsIn('see `server/src/nowhere.ts` and [this](docs/none.md)')).toEqual([
    'server/src/nowhere.ts',
    'docs/none.md',
  ])
  expect(scriptsIn('npm start\nor `npm run nothing`, said npm run')).toEqual(['start', 'nothing'])
})
