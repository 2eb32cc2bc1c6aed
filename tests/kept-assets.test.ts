import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const program = path.resolve(import.meta.dirname, '../web/build/compress-assets.ts')
const dist = mkdtempSync(path.join(tmpdir(), 'floorcraft-dist-'))
const assets = path.join(dist, 'client/assets')
afterAll(() => rmSync(dist, { recursive: true }))

/** What Vite and the compression leave when the built page has only this script. */
function build(script: string): void {
  mkdirSync(assets, { recursive: true })
  mkdirSync(path.join(dist, 'client/.vite'), { recursive: true })
  writeFileSync(path.join(assets, script), 'dance()')
  const manifest = JSON.stringify({ 'src/page.tsx': { file: `assets/${script}` } }, null, 2)
  writeFileSync(path.join(dist, 'client/.vite/manifest.json'), manifest)
  execFileSync(process.execPath, [program], { env: { ...process.env, WEB_DIST: dist } })
}

function daysPass(days: number): void {
  for (const name of readdirSync(assets)) {
    const file = path.join(assets, name)
    const then = new Date(statSync(file).mtimeMs - days * 86_400_000)
    utimesSync(file, then, then)
  }
}

const formsOf = (...scripts: string[]) => scripts.flatMap((name) => [name, `${name}.br`, `${name}.gz`])

test('the files of the last build are kept for a day, however old it is', () => {
  build('first.js')
  daysPass(30)
  build('second.js')
  expect(readdirSync(assets).sort()).toEqual(formsOf('first.js', 'second.js'))
  daysPass(2)
  build('third.js')
  expect(readdirSync(assets).sort()).toEqual(formsOf('second.js', 'third.js'))
})
