import { sql } from 'kysely'

/**
 * The one definition of an upcoming event, for every count: it is published and has not started yet. A running event is
 * past for counts and labels. The table must be named `events`.
 */
export const isUpcoming = (now: Temporal.Instant) =>
  sql<boolean>`(events.status = 'published' and events.start_at > ${now})`
