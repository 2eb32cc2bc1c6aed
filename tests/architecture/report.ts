import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect } from 'vitest'
import { root } from '../source-files.ts'
import { type House, problemOf, type Rule } from './rule.ts'
import { readCode, type SourceCode } from './source-code.ts'

interface Span {
  readonly start: number
  readonly end: number
}

/** What a file can lose and still be code: statements of a block, comments, and elements inside of others. */
function partsOf({ path, text }: SourceCode): Span[] {
  const { program, comments } = parseSync(path, text, { preserveParens: false })
  const parts: Span[] = [...program.body, ...comments]
  const addInner = ({ children }: { children: readonly Span[] }) => void parts.push(...children)
  new Visitor({
    BlockStatement: ({ body }) => void parts.push(...body),
    JSXElement: addInner,
    JSXFragment: addInner,
  }).visit(program)
  return parts.sort((a, b) => a.start - b.start)
}

const blank = (text: string, { start, end }: Span) =>
  text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)

/** The line on which a file begins to break a rule: its later parts are removed while it still breaks the rule. */
function lineOf({ breaks }: Rule, code: SourceCode, house: House): number {
  const parts = partsOf(code)
  const isBroken = (kept: number) =>
    breaks(readCode({ path: code.path, text: parts.slice(kept).reduce(blank, code.text) }), house)
  let [low, high] = [0, parts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBroken(middle)) high = middle
    else low = middle + 1
  }
  const { start, end } = parts[low - 1] ?? { start: 0, end: 0 }
  const before = code.text.slice(0, start) + (/^\s*/.exec(code.text.slice(start, end))?.[0] ?? '')
  return before.split('\n').length
}

/** One line about a file that breaks a rule: where, what, the rule and the way out. */
export function reportOf(rule: Rule, code: SourceCode, house: House): string | undefined {
  const problem = problemOf(rule, code, house)
  return problem && `${code.path}:${lineOf(rule, code, house)} ${problem}. Rule: ${rule.name}. ${rule.wayOut}`
}

export interface Finding {
  readonly path: string
  /** A text of the line; without it the first line counts. */
  readonly at?: string | undefined
  readonly says: string
}

/** Fails with one line for each finding, in the form of `reportOf`. */
export function expectNone(
  findings: readonly Finding[],
  { rule, wayOut }: { rule: string; wayOut: string },
): void {
  const lines = findings.map(
    ({ path, at, says }) => `${path}:${lineWith(path, at)} ${says}. Rule: ${rule}. ${wayOut}`,
  )
  if (lines.length > 0) expect.fail(lines.join('\n'))
}

function lineWith(path: string, text: string | undefined): number {
  const file = join(root, path)
  if (text === undefined || !existsSync(file)) return 1
  const before = readFileSync(file, 'utf8').split(text, 2)
  return before.length === 1 ? 1 : before[0]!.split('\n').length
}
