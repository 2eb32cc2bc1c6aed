import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { listScenesEvents } from '../server/src/features/events/events/queries.ts'
import { toParameter } from '../server/src/platform/db/column-types.ts'
import type { Tables } from '../server/src/platform/db/tables.ts'
import { median } from './comparison.ts'
import { listedSceneIds } from './dataset.ts'

export interface Statement {
  readonly text: string
  readonly parameters: unknown[]
}

/** The statement of the application for a list of three scenes, with its parameters as they are sent. */
export async function listStatement(pool: pg.Pool, limit: number): Promise<Statement> {
  const sent: Statement[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent.push({ text: query.sql, parameters: query.parameters.map(toParameter) })
    },
  })
  const from = Temporal.Now.instant().toString() as unknown as Temporal.Instant
  await listScenesEvents(db, {
    sceneIds: listedSceneIds,
    from,
    to: undefined,
    conditions: [],
    limit,
    offset: 0,
  })
  return sent[0]!
}

/** The median milliseconds that PostgreSQL reports for planning and executing a statement. */
export async function explain(
  pool: pg.Pool,
  { text, parameters }: Statement,
): Promise<{ planning: number; execution: number; plan: string }> {
  const times: { planning: number; execution: number }[] = []
  let plan = ''
  for (let run = 0; run < 21; run++) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off, summary on) ${text}`,
      parameters,
    )
    plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    times.push({ planning: readTime(plan, 'Planning'), execution: readTime(plan, 'Execution') })
  }
  return {
    plan,
    planning: median(times.map((time) => time.planning)),
    execution: median(times.map((time) => time.execution)),
  }
}

const readTime = (plan: string, phase: string) =>
  Number(new RegExp(`${phase} Time: ([\\d.]+) ms`).exec(plan)![1])
