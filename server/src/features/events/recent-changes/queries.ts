import { sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'

/** What a public event has now, as its versions hold it. */
export async function findPublicContent(
  db: Sql,
  id: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const row = await db
    .selectFrom('events')
    .select(sql<Record<string, unknown>>`to_jsonb(events)`.as('content'))
    .where('id', '=', id)
    .where('status', 'in', ['published', 'cancelled'])
    .executeTakeFirst()
  return row?.content
}
