import { sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import { formerMemberId } from '../../members/members/service.ts'

/** Counts all accounts and events, for an admin who opens the overview. */
export async function countEverything(db: Sql) {
  const { rows } = await sql<{
    total_users: number
    total_organizers: number
    total_events: number
    published_events: number
    draft_events: number
    total_scenes: number
  }>`
    select
      (select count(*)::int from members where id <> ${formerMemberId}) as total_users,
      (select count(*)::int from members where role = 'organizer') as total_organizers,
      (select count(*)::int from scenes) as total_scenes,
      count(*)::int as total_events,
      (count(*) filter (where status = 'published'))::int as published_events,
      (count(*) filter (where status in ('private_draft', 'organizer_draft')))::int as draft_events
    from events`.execute(db)
  return rows[0]!
}

/** Dates of active series between two days, both included, that are not decided. */
export async function countUnconfirmedDates(
  db: Sql,
  { first, last }: { first: Temporal.PlainDate; last: Temporal.PlainDate },
): Promise<number> {
  const { count } = await db
    .selectFrom('recurring_instances')
    .innerJoin('recurring_events', 'recurring_events.id', 'recurring_instances.recurring_event_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('recurring_instances.status', '=', 'pending_confirmation')
    .where('recurring_events.status', '=', 'active')
    .where('recurring_instances.scheduled_date', '>=', first.toString())
    .where('recurring_instances.scheduled_date', '<=', last.toString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

const mostReasons = 5

/** The latest reasons of members who deleted their accounts. */
export function listDeletionReasons(db: Sql) {
  return db
    .selectFrom('deletion_reasons')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostReasons)
    .execute()
}

export async function findDatabaseFacts(db: Sql): Promise<{ version: string; size_bytes: number }> {
  const { rows } = await sql<{ version: string; size_bytes: number }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as size_bytes`.execute(db)
  return rows[0]!
}
