import { type SqlBool, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type { SceneFacts } from '../../scenes/scenes/service.ts'
import { comparableColumns } from '../event-similarity/service.ts'

/** Degrees of about sixty kilometres: dancers travel to neighbouring scenes. */
const nearbyDegrees = 0.55

/** Events of one dance night in a scene, its city and its neighbourhood: all except private drafts. */
export function listEventsNearby(
  db: Sql,
  { scene, night }: { scene: SceneFacts; night: Temporal.PlainDate },
) {
  return db
    .selectFrom('events')
    .innerJoin('scenes', 'scenes.id', 'events.scene_id')
    .select('events.id')
    .select(comparableColumns)
    .where('events.dance_night', '=', night.toString())
    .where('events.status', 'in', ['published', 'cancelled', 'organizer_draft'])
    .where(
      sql<SqlBool>`(events.scene_id = ${scene.id}
          or (lower(scenes.city) = lower(${scene.city}) and scenes.country = ${scene.country})
          or ${isAround(scene)})`,
    )
    .orderBy('events.start_at')
    .limit(2000)
    .execute()
}

function isAround({ latitude, longitude }: SceneFacts) {
  if (latitude === null || longitude === null) return sql<SqlBool>`false`
  const width = nearbyDegrees / Math.max(Math.cos((latitude * Math.PI) / 180), 0.1)
  return sql<SqlBool>`(abs(events.latitude - ${latitude}::float8) < ${nearbyDegrees}::float8
    and abs(events.longitude - ${longitude}::float8) < ${width}::float8)`
}

export type NearbyEvent = Awaited<ReturnType<typeof listEventsNearby>>[number]
