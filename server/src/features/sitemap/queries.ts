import { sql } from 'kysely'
import { dependOn } from '../../platform/db/public-keys.ts'
import type { Sql } from '../../platform/db/sql.ts'

/** A public page and when its content last changed. */
export interface SitemapRow {
  readonly path: string
  readonly changed_at: Temporal.Instant
}

/** Pages that every visitor can open, without cancelled events and members without events. */
const publicPages = sql`
  select '/scenes/' || scenes.slug as path, scenes.updated_at as changed_at, 1 as kind, scenes.id
    from scenes where scenes.is_active
  union all
  select '/organizers/' || members.id, members.updated_at, 2, members.id from members
    where members.disabled_at is null and exists (
      select from events where events.organizer_id = members.id and events.status = 'published')
  union all
  select '/events/' || events.id, events.updated_at, 3, events.id from events
    where events.status = 'published'`

export async function countPublicPages(db: Sql): Promise<number> {
  dependOn('scenes', 'members', 'events')
  const { rows } = await sql<{ count: number }>`select count(*) from (${publicPages}) as pages`.execute(db)
  return rows[0]!.count
}

export async function listPublicPages(
  db: Sql,
  { limit, offset }: { limit: number; offset: number },
): Promise<SitemapRow[]> {
  dependOn('scenes', 'members', 'events')
  const { rows } = await sql<SitemapRow>`
    select path, changed_at from (${publicPages}) as pages order by kind, id limit ${limit} offset ${offset}
  `.execute(db)
  return rows
}
