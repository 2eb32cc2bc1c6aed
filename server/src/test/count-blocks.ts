import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { toParameter } from '../platform/db/column-types.ts'
import type { Sql } from '../platform/db/sql.ts'
import type { Tables } from '../platform/db/tables.ts'

/** What `explain (analyze, buffers, format json)` says about a step of a statement and the steps below it. */
export interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Plan[]
}
/** The step and all steps below it. */
export const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
/** How many blocks of 8 kB the step and those below it read. */
export const blocksOf = (plan: Plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']

/** Stops vacuums that begin by themselves, because they change plans. */
export async function stopAutovacuum(pool: pg.Pool, tables: readonly (keyof Tables)[]): Promise<void> {
  for (const table of tables) await pool.query(`alter table ${table} set (autovacuum_enabled = off)`)
}

/** The blocks of 8 kB that the database reads for all statements, and the large tables of which it reads all rows. */
export async function countBlocks(
  { pool, largeTables }: { pool: pg.Pool; largeTables: readonly (keyof Tables)[] },
  work: (db: Sql) => Promise<unknown>,
) {
  let blocks = 0
  const scanned: string[] = []
  const run = async (text: string, parameters: unknown[]) => {
    const values = parameters.map(toParameter)
    const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values)
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
    blocks += blocksOf(plan)
    const tables = nodesOf(plan).map((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'])
    scanned.push(...largeTables.filter((table) => tables.includes(table)))
    return pool.query(text, values)
  }
  const connect = async () => ({ query: run as never, release: () => undefined })
  await work(
    new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: { options: pool.options, connect, end: async () => undefined } }),
    }),
  )
  return { blocks, scanned }
}
