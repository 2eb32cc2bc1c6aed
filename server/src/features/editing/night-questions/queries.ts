import { sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'

/** Signs the links in questions to organizers. */
export async function findLinkSecret(db: Sql): Promise<string> {
  const row = await db.selectFrom('confirmation_link_secret').select('secret').executeTakeFirstOrThrow()
  return row.secret
}

/** An active series with what its question shows; undefined for every other one. */
export function findSeries(db: Sql, id: string) {
  return db
    .selectFrom('recurring_events')
    .select(['id', 'title', 'venue_name', 'venue_city', 'timezone', 'organizer_id'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** Whether a series was touched after its organizer was asked about it. */
export async function isTouchedSinceAsked(db: Sql, seriesId: string): Promise<boolean> {
  const row = await db
    .selectFrom('series_touched')
    .select('recurring_event_id')
    .where('recurring_event_id', '=', seriesId)
    .whereRef('touched_at', '>=', 'asked_at')
    .executeTakeFirst()
  return row !== undefined
}

/** The next published dates of a series. */
export function listNextDates(
  db: Sql,
  { seriesId, now, limit }: { seriesId: string; now: Temporal.Instant; limit: number },
) {
  return db
    .selectFrom('events')
    .select(['id', 'start_at'])
    .where('recurring_event_id', '=', seriesId)
    .where('status', '=', 'published')
    .where('start_at', '>', now)
    .orderBy('start_at')
    .limit(limit)
    .execute()
}

/**
 * Active series with published dates ahead that were not touched since `quietSince`, and that were not asked about since
 * `askedBefore`, where it is this hour at the place.
 */
export async function listQuietSeries(
  db: Sql,
  {
    at,
    hour,
    quietSince,
    askedBefore,
  }: { at: Temporal.Instant; hour: number; quietSince: Temporal.Instant; askedBefore: Temporal.Instant },
) {
  const { rows } = await sql<{
    id: string
    title: string
    venue_name: string
    timezone: string
    organizer_id: string
  }>`
    select series.id, series.title, series.venue_name, series.timezone, series.organizer_id
    from recurring_events as series
    left join series_touched on series_touched.recurring_event_id = series.id
    where series.status = 'active'
      and extract(hour from ${at}::timestamptz at time zone series.timezone) = ${hour}
      and coalesce(series_touched.touched_at, series.updated_at) < ${quietSince}
      and coalesce(series_touched.asked_at, '-infinity') < ${askedBefore}
      and exists (select from events where recurring_event_id = series.id and status = 'published' and start_at > ${at})
    order by series.id`.execute(db)
  return rows
}
