import type { SearchFilters } from '@floorcraft/contract/discovery/search.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { boxAround, earthRadiusMiles, type Place, placeOf } from '../rules.ts'

// Not a join: it is read only for events without a place of their own, and the planner does not count it.
const ofScene = (column: 'latitude' | 'longitude') =>
  sql`(select ${sql.ref(`scenes.${column}`)} from scenes where scenes.id = events.scene_id)`
const venueLatitude = sql`coalesce(events.latitude, ${ofScene('latitude')})`
const venueLongitude = sql`coalesce(events.longitude, ${ofScene('longitude')})`

/** The distance in miles to the venue, or to the middle of its scene's city. */
function exactDistance({ latitude, longitude }: Place): RawBuilder<number> {
  return sql<number>`(${sql.lit(2 * earthRadiusMiles)} * asin(least(1, sqrt(
    power(sind((${venueLatitude} - ${latitude}) / 2), 2)
    + cosd(${latitude}) * cosd(${venueLatitude}) * power(sind((${venueLongitude} - ${longitude}) / 2), 2)
  ))))`
}

/** The distance rounded to tenths of a mile. */
export function distance(filters: SearchFilters): RawBuilder<number | null> {
  const place = placeOf(filters)
  if (!place) return sql<null>`null::float8`
  return sql<number>`round(${exactDistance(place)}::numeric, 1)::float8`
}

/**
 * Events within the distance: by their own coordinates, or else by those of their scene. The box around the circle comes
 * first, because an index answers it.
 */
export function placeConditions(filters: SearchFilters): RawBuilder<SqlBool>[] {
  const place = placeOf(filters)
  const miles = filters.max_distance
  if (!place || typeof miles !== 'number') return [sql<SqlBool>`true`]
  const { south, north, west, east } = boxAround(place, miles)
  // A box across the 180th meridian continues on the other side.
  const isBetween =
    west <= east
      ? sql`longitude between ${west} and ${east}`
      : sql`(longitude >= ${west} or longitude <= ${east})`
  const inBox = sql`latitude between ${south} and ${north} and ${isBetween}`
  const inCircle = sql`${exactDistance(place)} <= ${miles}`
  return [
    sql<SqlBool>`${inBox} and ${inCircle}`,
    sql<SqlBool>`events.latitude is null and events.scene_id = any(array(select id from scenes where ${inBox})) and ${inCircle}`,
  ]
}
