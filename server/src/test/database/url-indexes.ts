import { sql } from 'kysely'
import type { Sql } from '../../platform/db/sql.ts'

/**
 * The URL columns in a view that are not the first column of any index, as `table.column`. It reads the catalogue and not
 * a query plan, because plans for nearly empty tables differ between versions of PostgreSQL.
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
