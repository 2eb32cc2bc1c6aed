import { sql } from 'kysely'
import { dependOn } from '../../../../platform/db/public-keys.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import type { PlacedScene } from './rules.ts'

/** The active scenes, with the names that a typed text can give their places. */
export function listPlacedScenes(db: Sql): Promise<PlacedScene[]> {
  dependOn('scenes')
  return db
    .selectFrom('scenes')
    .select(['id', 'slug', 'name', 'city', 'state', 'country', 'region', 'timezone', 'latitude', 'longitude'])
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Which of these folded names are cities of events that are not over. */
export async function listEventCities(
  db: Sql,
  { names, now }: { names: readonly string[]; now: Temporal.Instant },
): Promise<string[]> {
  dependOn('events')
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name where exists (
      select from events where fold_text(venue_city) = name
        and status in ('published', 'cancelled') and end_at > ${now})`.execute(db)
  return rows.map(({ name }) => name)
}
