import type { Block } from './blocking.ts'
import type { Comparison } from './comparison.ts'
import type { MixedRun } from './mixed.ts'

/** One figure. `most` is the highest allowed value. */
export interface Figure {
  readonly name: string
  readonly value: number | undefined
  readonly unit: string
  readonly most?: number
}

export function printComparisons(title: string, comparisons: readonly Comparison[]): void {
  const rows = comparisons.map((each) => [
    each.name,
    `${(each.bytes / 1000).toFixed(1)} kB`,
    each.ours.toFixed(0),
    each.theirs.toFixed(0),
    each.ratio.toFixed(2),
    each.processorRatio?.toFixed(2) ?? '',
    each.bar === undefined ? '' : `>= ${each.bar}`,
    each.bar === undefined ? '' : verdict(each.ratio >= each.bar),
    `${Math.round(each.generatorShare * 100)} %`,
  ])
  printTable(
    title,
    ['', 'answer', 'ours/s', 'theirs/s', 'ratio', 'by CPU time', 'bar', '', 'load generator'],
    rows,
  )
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = figures.map(({ name, value, unit, most }) => [
    name,
    value === undefined ? 'not measured' : `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}`,
    most === undefined ? '' : `<= ${most}`,
    most === undefined || value === undefined ? '' : verdict(value <= most),
  ])
  printTable(title, ['', 'measured', 'bar', ''], rows)
}

/** The ratios of the reading rates with writers to the ones without. */
export function printMixed(runs: readonly MixedRun[]): void {
  const rows = runs.map((each, index) => [
    each.name,
    each.readsPerSecond.toFixed(0),
    index % 2 === 0 ? '' : (each.readsPerSecond / runs[index - 1]!.readsPerSecond).toFixed(2),
    each.writesPerSecond.toFixed(0),
    each.median.toFixed(1),
    each.p99.toFixed(0),
    `${each.failedReads} / ${each.failedWrites}`,
  ])
  printTable(
    'Mixed load: lists of twelve scenes and four pages, beside organizers who publish events in these scenes, or visitors who search',
    ['', 'reads/s', 'ratio', 'writes/s', 'median, ms', 'p99, ms', 'failed reads / writes'],
    rows,
  )
}

export const blockFigures = (blocks: readonly Block[]): Figure[] =>
  blocks.map(({ name, worst }) => ({ name, value: worst, unit: 'ms', most: 50 }))

const verdict = (met: boolean) => (met ? 'met' : 'NOT MET')

export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')}`
  console.log(['', title, line(head), ...rows.map(line)].map((text) => text.trimEnd()).join('\n'))
}
