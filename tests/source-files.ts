import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface SourceFile {
  /** From the root, with forward slashes. */
  readonly path: string
  readonly text: string
}

const packages = ['contract', 'server', 'web']

/** Every file below a folder, from the root; without installed and built files. */
const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path))

/** Every file of the three packages. */
export const packageFiles = (): string[] => packages.flatMap(filesBelow)

/** Every file that the checks read, and those beside them in the root. */
export const checkedFiles = (): string[] => [
  ...[...packages, 'tests', 'scripts', 'bench', 'docs'].flatMap(filesBelow),
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : [])),
]

/** Every TypeScript file of the three rooms, tests included. */
export function sourceFiles(): SourceFile[] {
  return packageFiles()
    .filter((path) => /^\w+\/src\/.*\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a file imports: paths from the root for our own files, names for packages. */
export function importsOf(file: SourceFile): string[] {
  return [...file.text.matchAll(importPattern)]
    .map((match) => match[1] ?? match[2] ?? match[3]!)
    .map((specifier) => resolveSpecifier(file.path, specifier))
}

function resolveSpecifier(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier))
  return specifier.replace(/^@floorcraft\/contract\//, 'contract/src/')
}
