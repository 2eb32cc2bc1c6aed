import { sql } from 'kysely'
import type { Sql } from '../platform/db/sql.ts'

/**
 * The columns of addresses that a view looks at and that no index begins with, as `table.column`. Asked of the
 * catalogue: what a planner chooses for nearly empty tables differs from one PostgreSQL to the next.
 */
export async function listUrlsWithoutIndex(db: Sql, view: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select used.table_name || '.' || used.column_name as place
    from information_schema.view_column_usage as used
    where used.view_name = ${view} and used.column_name like '%url' and not exists (
      select from pg_index
      join pg_attribute on pg_attribute.attrelid = pg_index.indrelid and pg_attribute.attnum = pg_index.indkey[0]
      where pg_index.indrelid = used.table_name::regclass and pg_attribute.attname = used.column_name)
    order by place`.execute(db)
  return rows.map(({ place }) => place)
}
