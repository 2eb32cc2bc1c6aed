import type { Sql } from '../../platform/db/sql.ts'

/** Enough for every venue that is still in use. */
const newestOfScene = 1000
const newestOfOrganizer = 200

/** Where the newest events of a scene take place: those that are announced, and the organizer's own in every status. */
export async function listEventVenues(
  db: Sql,
  { sceneId, organizerId }: { sceneId: string; organizerId: string },
) {
  const newest = db
    .selectFrom('events')
    .select(['venue_name', 'venue_address', 'venue_city', 'venue_state', 'latitude', 'longitude'])
    .select(['organizer_id', 'start_at'])
    .where('scene_id', '=', sceneId)
    .orderBy('start_at', 'desc')
  const [own, others] = await Promise.all([
    newest.where('organizer_id', '=', organizerId).limit(newestOfOrganizer).execute(),
    newest
      .where('organizer_id', '<>', organizerId)
      .where('status', 'in', ['published', 'cancelled'])
      .limit(newestOfScene)
      .execute(),
  ])
  return [...own, ...others].sort(
    (one, other) => other.start_at.epochMilliseconds - one.start_at.epochMilliseconds,
  )
}

export type EventVenue = Awaited<ReturnType<typeof listEventVenues>>[number]
