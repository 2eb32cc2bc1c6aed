import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * The different values of a column, in one step of its index for each. `distinct` would read all rows, and the planner
 * compares all members with them.
 */
export function distinctValues<Table extends keyof Tables>(
  table: Table,
  column: keyof Tables[Table] & string,
) {
  const next = (after = sql`true`) =>
    sql`(select ${sql.ref(column)} as value from ${sql.table(table)} where ${after} order by 1 limit 1)`
  return sql<string>`(
    with recursive steps as (
      ${next()} union all
      select next.value from steps cross join lateral ${next(sql`${sql.ref(column)} > steps.value`)} as next)
    select value from steps)`
}
