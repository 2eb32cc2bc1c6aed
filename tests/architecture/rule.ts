import { posix } from 'node:path'
import type { SourceFile } from '../source-files.ts'
import { readCode, type SourceCode } from './source-code.ts'

/** Every file of the house by its path. */
export type House = ReadonlyMap<string, SourceCode>

/** One rule of ARCHITECTURE.md. */
export interface Rule {
  readonly name: string
  /** What to do instead, as a sentence. */
  readonly wayOut: string
  /** The problem of a file, or undefined. */
  readonly breaks: (code: SourceCode, house: House) => string | undefined
  /** The files that may break it, with the reason, as patterns. One that no file needs fails. */
  readonly exceptions?: readonly string[]
  /** Planted violations that the rule must catch: a path, and texts that are not allowed there. */
  readonly planted: Readonly<Record<string, string | readonly string[]>>
}

export function plantedFiles({ planted }: Rule): SourceFile[] {
  return Object.entries(planted).flatMap(([path, texts]) => [texts].flat().map((text) => ({ path, text })))
}

/** The problem of a file that is no exception. */
export const problemOf = ({ breaks, exceptions = [] }: Rule, code: SourceCode, house: House) =>
  exceptions.some((pattern) => posix.matchesGlob(code.path, pattern)) ? undefined : breaks(code, house)

/** Exceptions that no file needs: they would hide the next one. */
export const unneededExceptions = ({ breaks, exceptions = [] }: Rule, house: House) =>
  exceptions.filter(
    (pattern) =>
      ![...house.values()].some((code) => posix.matchesGlob(code.path, pattern) && breaks(code, house)),
  )

/** The house with some files in it that break rules. */
export function withFiles(house: House, files: readonly SourceFile[]): House {
  return new Map([...house, ...files.map((file) => [file.path, readCode(file)] as const)])
}

/** Files that only tests may use. */
export const isTest = (path: string) =>
  /\.(?:test\.tsx?|spec\.ts)$/.test(path) || /^(?:contract|server|web)\/src\/test\//.test(path)

export const isServer = (path: string) => path.startsWith('server/src/') && !isTest(path)
export const isWeb = (path: string) => path.startsWith('web/src/') && !isTest(path)
/** Wing and noun: `events/feeds`. */
export const featureOf = (path: string) =>
  /^(?:server|web)\/src\/features\/([\w-]+\/[\w-]+)\//.exec(path)?.[1]
export const fileOf = (path: string) => path.split('/').at(-1)!

/** The first import that is wrong, as a sentence. */
export function findImport(
  { imports }: SourceCode,
  isWrong: (target: string) => boolean,
): string | undefined {
  const target = imports.find(isWrong)
  return target && `imports ${target}`
}
