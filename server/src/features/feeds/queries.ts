import { type SqlBool, sql } from 'kysely'
import type { Sql } from '../../platform/db/sql.ts'

/** What a feed is about. */
export type FeedSubject =
  | { readonly kind: 'scene'; readonly sceneId: string }
  | { readonly kind: 'organizer'; readonly organizerId: string }
  | { readonly kind: 'style'; readonly style: string }

/** Events that everybody may see and that were not over at `endsAfter`, by start; of the cancelled those not over `now`. */
export function listFeedEvents(
  db: Sql,
  {
    subject,
    endsAfter,
    now,
    limit,
  }: { subject: FeedSubject; endsAfter: Temporal.Instant; now: Temporal.Instant; limit: number },
) {
  return (
    selectFeedEvents(db)
      .where(ofSubject(subject))
      .where(
        sql<SqlBool>`(events.status = 'published' or (events.status = 'cancelled' and events.end_at > ${now}))`,
      )
      // No event is longer than 14 days: the index on the start serves the question for the end.
      .where(sql<SqlBool>`events.start_at > ${endsAfter}::timestamptz - interval '14 days 2 hours'`)
      .where('events.end_at', '>', endsAfter)
      .orderBy('events.start_at')
      .orderBy('events.id')
      .limit(limit)
      .execute()
  )
}

export function findFeedEvent(db: Sql, eventId: string) {
  return selectFeedEvents(db).where('events.id', '=', eventId).executeTakeFirst()
}

function ofSubject(subject: FeedSubject) {
  switch (subject.kind) {
    case 'scene':
      return sql<SqlBool>`events.scene_id = ${subject.sceneId}`
    case 'organizer':
      return sql<SqlBool>`events.organizer_id = ${subject.organizerId}`
    case 'style':
      return sql<SqlBool>`exists (
        select from unnest(events.dance_styles) as style where lower(style) = lower(${subject.style}))`
  }
}

function selectFeedEvents(db: Sql) {
  return db
    .selectFrom('events')
    .innerJoin('scenes', 'scenes.id', 'events.scene_id')
    .innerJoin('members', 'members.id', 'events.organizer_id')
    .select([
      'events.id',
      'events.title',
      'events.description',
      'events.event_type',
      'events.status',
      'events.cancellation_reason',
      'events.start_at',
      'events.end_at',
      'events.timezone',
      'events.is_all_day',
      'events.venue_name',
      'events.venue_address',
      'events.venue_city',
      'events.venue_state',
      'events.latitude',
      'events.longitude',
      'events.price_info',
      'events.price_note',
      'events.currency',
      'events.dance_styles',
      'events.ticket_url',
      'events.sequence',
      'events.created_at',
      'events.updated_at',
      'scenes.name as scene_name',
      'members.display_name as organizer_name',
    ])
}

export type FeedEventRow = NonNullable<Awaited<ReturnType<typeof findFeedEvent>>>
