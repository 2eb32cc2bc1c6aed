import { satisfies } from 'semver'

/** The parts of package-lock.json that are read. */
export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly resolved?: string
  readonly integrity?: string
}

export interface Package {
  readonly name: string
  readonly version: string
  readonly licence: string | undefined
  /** Whether the server or the pages need it; the others build or test them. */
  readonly isForProduction: boolean
  /** Whether its content is known by a checksum, and comes from the registry of npm. */
  readonly isChecked: boolean
}

/** A row of vulnerable-versions.json. */
export interface Vulnerability {
  readonly package: string
  readonly range: string
  readonly id: string
  readonly source: string
  readonly why: string
}

/** Licences whose packages may be part of a program under the AGPL. */
const allowedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Parts of build tools for other systems. npm did not install them, so it knows neither licence nor checksum. */
const forOtherSystems: Readonly<Record<string, string>> = {
  '@biomejs/cli-': 'MIT OR Apache-2.0',
  '@oxc-parser/binding-': 'MIT',
}

/** Old packages that state their licence in another field or in their README. */
const statedElsewhere: Readonly<Record<string, string>> = {
  'busboy@1.6.0': 'MIT',
  'humanize-number@0.0.2': 'MIT',
  'streamsearch@1.1.0': 'MIT',
}

/** Every installed package of other people, once for each version, by name. */
export function packagesIn({ packages }: LockFile): Package[] {
  const found = new Map<string, Package>()
  for (const [path, { version = '', license, dev = false, link, resolved, integrity }] of Object.entries(
    packages,
  )) {
    const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? []
    if (!name || link) continue
    const key = `${name}@${version}`
    const [, ofOthers] = Object.entries(forOtherSystems).find(([start]) => name.startsWith(start)) ?? []
    const isOfNpm = resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')
    found.set(key, {
      name,
      version,
      licence: license ?? statedElsewhere[key] ?? ofOthers,
      isForProduction: !dev || found.get(key)?.isForProduction === true,
      isChecked: isOfNpm && (integrity !== undefined || ofOthers !== undefined),
    })
  }
  return [...found.values()].sort(
    (one, other) => compare(one.name, other.name) || compare(one.version, other.version),
  )
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other)

/** One sentence for each package that must not be installed. */
export const refusalsOf = (packages: readonly Package[], known: readonly Vulnerability[]): string[] =>
  packages.flatMap(({ name, version, licence, isChecked }) => {
    const advisories = known.filter((each) => each.package === name && satisfies(version, each.range))
    return [
      ...(licence && isAllowed(licence) ? [] : [`${name} ${version} has the licence ${licence}`]),
      ...(isChecked ? [] : [`${name} ${version} has no checksum, or is not from registry.npmjs.org`]),
      ...advisories.map(({ id, why }) => `${name} ${version} is vulnerable: ${id}, ${why}`),
    ]
  })

/** Whether an SPDX expression of AND and OR can be fulfilled with allowed licences only. */
const isAllowed = (licence: string): boolean =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => allowedLicences.has(each)))

/** The text of docs/licences.md. */
export function licenceList(packages: readonly Package[]): string {
  const rows = (isForProduction: boolean) =>
    packages
      .filter((each) => each.isForProduction === isForProduction)
      .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  const table = (title: string, lines: string[]) => [
    `## ${title}: ${lines.length}`,
    '',
    '| Package | Version | Licence |',
    '|---|---|---|',
    ...lines,
    '',
  ]
  return [
    '# Licences of packages',
    '',
    'Floorcraft is under the AGPL, version 3 or later. `npm run licences` writes this page from `package-lock.json`, for all systems. It also writes `dist/sbom.cdx.json`, a',
    'software bill of materials in the format of CycloneDX. `npm run check` refuses a package with another licence than those in `scripts/packages.ts`, without a',
    'checksum, or of a version in `scripts/vulnerable-versions.json`. The package of the embedded database contains PostgreSQL, under the PostgreSQL License.',
    'Data and fonts beside the packages are named at the end of the [README](../README.md).',
    '',
    ...table('In the server and its pages', rows(true)),
    ...table('For building and testing', rows(false)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n')
}
