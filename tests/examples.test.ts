import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './source-files.ts'

const run = promisify(execFile)
const packages = ['contract', 'server', 'web']
const copy = join(root, '.cache/example')

const [, section = ''] =
  /## A new field of an event\n([\s\S]*?)\n## /.exec(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')) ??
  []
const items = section.split(/^(?=\d+\. )/m).slice(1)
const codeOf = (item: string) => /```\w+\n([\s\S]*?)```/.exec(item)?.[1]?.replaceAll(/^ +/gm, '') ?? ''

/** The lines of an item: the file, the line that comes before, and the code. */
const insertions = items.flatMap((item) => {
  const [, file, , line] = /^\d+\. `([^`]+)`, after (`{1,2})(.+?)\2:/.exec(item) ?? []
  return file && line ? [{ file, line, code: codeOf(item) }] : []
})

/** What `npm run tables` writes for the columns of the migration. */
const columns = [...codeOf(items[0] ?? '').matchAll(/^alter table (\w+) add (\w+) text;$/gm)].map(
  ([, table = '', column]) => ({
    file: 'server/src/platform/db/tables.ts',
    line: `export type ${table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table = {`,
    code: `${column}: string | null\n`,
  }),
)

/** Adds code below the only line with this text. */
function insert({ file, line, code }: (typeof insertions)[number]): void {
  const lines = readFileSync(join(copy, file), 'utf8').split('\n')
  const places = lines.flatMap((text, index) => (text.includes(line) ? index : []))
  expect([file, line, places.length]).toEqual([file, line, 1])
  lines.splice(places[0]! + 1, 0, code)
  writeFileSync(join(copy, file), lines.join('\n'))
}

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('the new field of an event in CONTRIBUTING.md', () => {
  it('has a code block for each of its files that are written by hand, except the test', () => {
    expect([items.length, insertions.length, columns.length]).toEqual([9, 6, 2])
  })

  it('compiles in all packages', { timeout: 300_000 }, async () => {
    rmSync(copy, { recursive: true, force: true })
    for (const name of packages) {
      const isWanted = (path: string) => !/\/(?:node_modules|dist|\.cache)$|\.test\.tsx?$/.test(path)
      cpSync(join(root, name), join(copy, name), { recursive: true, filter: isWanted })
      const link = join(copy, 'node_modules/@floorcraft', name)
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(join(copy, name), link)
    }
    cpSync(join(root, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'))
    for (const each of [...insertions, ...columns]) insert(each)
    const compile = (name: string) =>
      run(join(root, 'node_modules/.bin/tsc'), ['-p', join(copy, name), '--noEmit']).then(
        () => [],
        ({ stdout, message }: Error & { stdout?: string }) => (stdout || message).split('\n').filter(Boolean),
      )
    for (const name of packages) expect(await compile(name)).toEqual([])
  })
})
