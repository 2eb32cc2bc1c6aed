import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import type pg from 'pg'
import { blocksOf, nodesOf, type Plan } from '../server/src/test/count-blocks.ts'

/** A statement as the server ran it. A block has 8 kB. */
export interface RunStatement {
  readonly text: string
  readonly blocks: number
  /** The tables of which it read more than half, row by row. */
  readonly scanned: readonly string[]
}

/** More rows than this make a table large. */
const largeFrom = 100_000

/** Makes the server log the plan of every statement, also of those in functions and triggers, on new connections. */
export async function logPlans(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_parameter_max_length': '0',
  }
  await pool.query(`load 'auto_explain'`)
  for (const [name, value] of Object.entries(settings)) {
    await pool.query(`alter database ${rows[0]!.name} set ${name} = '${value}'`)
  }
}

/** Reads what the server has logged. */
export async function openPlanLog(pool: pg.Pool, file: string) {
  const { rows } = await pool.query<{ name: string; pages: number }>(
    `select relname as name, relpages as pages from pg_class where relkind in ('r', 'p') and reltuples > ${largeFrom}`,
  )
  const pagesOf = new Map(rows.map(({ name, pages }) => [name, pages]))
  let position = endOf(file)
  return {
    /** The statements since the last call. */
    read(): RunStatement[] {
      const text = textFrom(file, position)
      position += Buffer.byteLength(text)
      return [...text.matchAll(/duration: \S+ ms {2}plan:\n((?:\t?.*\n)*?)(?=\S|$(?![\s\S]))/g)].map(
        ([, json]) => statementOf(json!.replaceAll('\n\t', '\n').trim(), pagesOf),
      )
    },
  }
}

function statementOf(json: string, pagesOf: ReadonlyMap<string, number>): RunStatement {
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: Plan }
  const isScan = (node: Plan) =>
    node['Node Type'] === 'Seq Scan' && blocksOf(node) > (pagesOf.get(node['Relation Name']!) ?? Infinity) / 2
  const scanned = nodesOf(plan).filter(isScan)
  return { text, blocks: blocksOf(plan), scanned: scanned.map((node) => node['Relation Name']!) }
}

function endOf(file: string): number {
  const opened = openSync(file, 'r')
  const { size } = fstatSync(opened)
  closeSync(opened)
  return size
}

function textFrom(file: string, position: number): string {
  const opened = openSync(file, 'r')
  const buffer = Buffer.alloc(fstatSync(opened).size - position)
  readSync(opened, buffer, 0, buffer.length, position)
  closeSync(opened)
  return buffer.toString()
}
