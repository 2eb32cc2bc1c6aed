import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validRange } from 'semver'
import { expect, it } from 'vitest'
import {
  type LockFile,
  licenceList,
  packagesIn,
  refusalsOf,
  type Vulnerability,
} from '../scripts/packages.ts'
import { root } from './source-files.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const lock = JSON.parse(read('package-lock.json')) as LockFile
const known = JSON.parse(read('scripts/vulnerable-versions.json')) as Vulnerability[]

it('no package has a licence that is not allowed, a version that is known as vulnerable, or an unknown content', () => {
  expect(refusalsOf(packagesIn(lock), known)).toEqual([])
})

it('docs/licences.md lists the packages of package-lock.json', () => {
  // Write it again with: npm run licences
  expect(read('docs/licences.md')).toBe(licenceList(packagesIn(lock)))
})

it('every known vulnerability has a range, an advisory and a source', () => {
  expect(known.length).toBeGreaterThan(0)
  for (const { package: name, range, id, source, why } of known) {
    expect(validRange(range), `${name} ${range}`).not.toBeNull()
    expect(id).toMatch(/^(?:GHSA(?:-[a-z0-9]{4}){3}|CVE-\d{4}-\d+)$/)
    expect(source).toMatch(/^https:\/\//)
    expect(why).not.toBe('')
  }
})

const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }
const refusalsWith = (planted: Record<string, object>) =>
  refusalsOf(packagesIn({ packages: { ...lock.packages, ...planted } }), known)

it.each([
  [
    'a vulnerable version',
    { 'node_modules/fastify': { ...good, version: '5.8.2' } },
    /^fastify 5\.8\.2 .*GHSA/,
  ],
  [
    'a vulnerable version inside another package',
    { 'node_modules/a/node_modules/nodemailer': { ...good, version: '7.0.10' } },
    /^nodemailer 7\.0\.10 is vulnerable/,
  ],
  ['another licence', { 'node_modules/a': { ...good, license: 'SSPL-1.0' } }, /^a 1\.0\.0 .*SSPL-1\.0$/],
  ['one of two licences', { 'node_modules/a': { ...good, license: '(MIT AND SSPL-1.0)' } }, /SSPL-1\.0/],
  ['no licence', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }, /licence undefined$/],
  ['no checksum', { 'node_modules/a': { ...good, integrity: undefined } }, /^a 1\.0\.0 has no checksum/],
  [
    'another place',
    { 'node_modules/a': { ...good, resolved: 'https://example.org/a.tgz' } },
    /not from registry\.npmjs\.org$/,
  ],
])('refuses a package with %s', (_, planted, sentence) => {
  const refusals = refusalsWith(planted)
  expect(refusals.length).toBeGreaterThan(0)
  for (const refusal of refusals) expect(refusal).toMatch(sentence)
})

it('accepts a package with a choice of licences, one of which is allowed', () => {
  expect(refusalsWith({ 'node_modules/a': { ...good, license: '(SSPL-1.0 OR MIT)' } })).toEqual([])
})
