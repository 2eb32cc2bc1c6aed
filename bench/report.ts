import type { Block } from './blocking.ts'
import { type Comparison, median, worstHundredth } from './comparison.ts'
import type { MixedRun } from './mixed.ts'

/** One figure. `most` is the highest allowed value, and `least` the lowest one. */
export interface Figure {
  readonly name: string
  readonly value: number | undefined
  readonly unit: string
  readonly most?: number
  readonly least?: number
}

export interface FigureGroup {
  readonly title: string
  readonly figures: readonly Figure[]
}

/** Everything that this run has printed, for the documentation. */
export const printed: FigureGroup[] = []

export function printComparisons(title: string, comparisons: readonly Comparison[]): void {
  const figures = comparisons.map(({ name, ratio, bar }) => ({
    name,
    value: ratio,
    unit: '',
    ...(bar === undefined ? {} : { least: bar }),
  }))
  printed.push({ title, figures })
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
  printed.push({ title, figures })
  printTable(title, ['', 'measured', 'bar', ''], figures.map(cellsOf))
}

/** The name, value, limit and verdict of a figure. */
export function cellsOf(figure: Figure): string[] {
  const { name, value, unit, most, least } = figure
  const share = shareOfLimit(figure)
  return [
    name,
    value === undefined
      ? 'not measured'
      : `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ${unit}`.trim(),
    most !== undefined ? `<= ${most}` : least !== undefined ? `>= ${least}` : '',
    share === undefined ? '' : verdict(share <= 1),
  ]
}

/** How much of its limit a figure uses; over 1 it misses the limit. Undefined without a limit or a value. */
export function shareOfLimit({ value, most, least }: Figure): number | undefined {
  if (value === undefined) return undefined
  if (most !== undefined) return most === 0 ? (value === 0 ? 0 : Infinity) : value / most
  return least === undefined ? undefined : least / value
}

export function printMixed(runs: readonly MixedRun[]): void {
  printed.push({ title: 'Readers beside others', figures: runs.flatMap(mixedFigures) })
  const rows = runs.map((each) => [
    each.name,
    each.readsPerSecond.toFixed(0),
    each.ratio?.toFixed(2) ?? '',
    each.writesPerSecond.toFixed(0),
    each.median.toFixed(1),
    each.p99.toFixed(0),
    ...(each.writeTimes.length > 0 ? writeTimesOf(each).map((time) => time.toFixed(0)) : ['', '']),
    `${each.failedReads} / ${each.failedWrites}`,
  ])
  printTable(
    'Mixed load: lists of twelve scenes and four pages, beside organizers who publish events in these scenes, or visitors who search',
    [
      ...['', 'reads/s', 'ratio', 'writes/s', 'read median, ms', 'read p99, ms'],
      ...['write median, ms', 'write p99, ms', 'failed reads / writes'],
    ],
    rows,
  )
}

const writeTimesOf = ({ writeTimes }: MixedRun) => [median(writeTimes), worstHundredth(writeTimes)] as const

function mixedFigures(run: MixedRun): Figure[] {
  const { name, readsPerSecond, writesPerSecond, ratio, p99, failedReads, isPublishing } = run
  const isComputed = name.includes('computed')
  const figures: Figure[] = [{ name: `${name}: answers a second`, value: readsPerSecond, unit: '' }]
  if (ratio !== undefined) {
    figures.push({
      name: `${name}: rate, against readers alone`,
      value: ratio,
      unit: '',
      least: isPublishing ? 0.8 : 0.5,
    })
  }
  if (isPublishing) {
    const [publish, slowest] = writeTimesOf(run)
    figures.push(
      { name: `${name}: a publish (median)`, value: publish, unit: 'ms', most: 300 },
      { name: `${name}: slowest of a hundred publishes (p99)`, value: slowest, unit: 'ms', most: 1000 },
      { name: `${name}: failed publishes`, value: run.failedWrites, unit: '', most: 0 },
    )
  }
  if (writesPerSecond > 0 && !isComputed) {
    figures.push(
      { name: `${name}: slowest of a hundred (p99)`, value: p99, unit: 'ms', most: 500 },
      { name: `${name}: failed reads`, value: failedReads, unit: '', most: 0 },
    )
  }
  return figures
}

export const blockFigures = (blocks: readonly Block[], measured: 'worst' | 'processor'): Figure[] =>
  blocks.map((block) => ({ name: block.name, value: block[measured], unit: 'ms', most: 50 }))

const verdict = (met: boolean) => (met ? 'met' : 'NOT MET')

function printTable(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) =>
    `  ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')}`
  console.log(['', title, line(head), ...rows.map(line)].map((text) => text.trimEnd()).join('\n'))
}
