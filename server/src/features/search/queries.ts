import type { SearchFilters, searchSorts, sortOrders } from '@floorcraft/contract/search.ts'
import { foldText } from '@floorcraft/contract/text-folding.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Sql } from '../../platform/db/sql.ts'
import { isOnNightsAhead, isWithinFilters } from '../events/service.ts'
import {
  boxAround,
  earthRadiusMiles,
  isOnlySigns,
  type Place,
  type SearchTerm,
  searchTerms,
  searchWords,
} from './rules.ts'

export interface Search {
  readonly filters: SearchFilters
  readonly sceneIds: readonly string[] | undefined
  readonly organizerId: string | undefined
  readonly now: Temporal.Instant
  readonly skip: number
  readonly limit: number
  readonly sortBy: (typeof searchSorts)[number]
  readonly sortOrder: (typeof sortOrders)[number]
}

type Condition = RawBuilder<SqlBool>

const words = sql`event_words(events.title, events.dance_styles, events.venue_name, events.venue_city)`
const organizerWords = sql`name_words(members.display_name)`
const visible = sql<SqlBool>`events.status in ('published', 'cancelled')`
// lowestPrice of the contract (prices.ts) in SQL; 0 instead of undefined.
const lowestPrice = sql<number>`coalesce((select min(price.value::float8)
  from jsonb_each_text(events.price_info) as price where price.value::float8 > 0), 0)`

/** One page of the ids that a search finds, in order. */
export async function listFoundIds(db: Sql, search: Search): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .innerJoin('scenes', 'scenes.id', 'events.scene_id')
    .innerJoin('members', 'members.id', 'events.organizer_id')
    .select('events.id')
    .where(everyCondition(search))
    .orderBy(sortKey(search), (order) =>
      (search.sortOrder === 'desc' ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy('events.start_at')
    .orderBy('events.id')
    .limit(search.limit)
    .offset(search.skip)
    .execute()
  return rows.map((row) => row.id)
}

/** The fields of a result that only the search knows. They are computed for one page, because they are expensive. */
export function listSearchFacts(db: Sql, ids: readonly string[], filters: SearchFilters) {
  return db
    .selectFrom('events')
    .innerJoin('scenes', 'scenes.id', 'events.scene_id')
    .innerJoin('members', 'members.id', 'events.organizer_id')
    .select(['events.id', distance(filters).as('distance_miles'), relevance(filters).as('relevance_score')])
    .where(sql<SqlBool>`events.id = any(${ids}::uuid[])`)
    .execute()
}

export async function countSearchResults(db: Sql, search: Search): Promise<number> {
  const row = await db
    .selectFrom('events')
    .innerJoin('scenes', 'scenes.id', 'events.scene_id')
    .innerJoin('members', 'members.id', 'events.organizer_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(everyCondition(search))
    .executeTakeFirstOrThrow()
  return row.count
}

function everyCondition(search: Search): Condition {
  const { filters, sceneIds, organizerId } = search
  const conditions: readonly (Condition | false | undefined | null | '')[] = [
    visible,
    [filters.q, filters.organizer_name].some((text) => text && isOnlySigns(text)) && sql`false`,
    ...searchTerms(filters.q ?? '').map(hasTerm),
    ...isWithinFilters({ types: filters.event_types ?? [], styles: filters.dance_styles ?? [] }, search.now),
    ...dateConditions(search),
    sceneIds && sql`events.scene_id = any(${sceneIds}::uuid[])`,
    filters.city?.trim() && sql`fold_text(events.venue_city) like ${likeStart(filters.city)}`,
    filters.state?.trim() && sql`lower(events.venue_state) = ${filters.state.trim().toLowerCase()}`,
    filters.free_only &&
      sql`${lowestPrice} = 0 and (events.price_info <> '{}' or coalesce(events.price_note, '') = '')`,
    typeof filters.max_price === 'number' && sql`${lowestPrice} <= ${filters.max_price}`,
    filters.has_discount && sql`events.discount_code is not null`,
    filters.organizer_uid && sql`events.organizer_id = ${organizerId ?? null}::uuid`,
    ...searchWords(filters.organizer_name ?? '').map(
      (word) => sql<SqlBool>`${organizerWords} @@ ${termQuery({ words: [word], styleNames: [] })}`,
    ),
    filters.has_live_music && sql`events.has_live_music`,
    filters.is_global && sql`events.is_global`,
    ...distanceConditions(filters),
  ].map((condition) => condition as Condition | false | undefined | null | '')
  return sql<SqlBool>`${sql.join(
    conditions.filter((condition) => typeof condition === 'object' && condition !== null),
    sql` and `,
  )}`
}

/** The events with a term in them or in their organizer's name: a condition over two tables could use no index. */
function hasTerm(term: SearchTerm): Condition {
  return sql`events.id in (
    select events.id from events where ${visible} and ${words} @@ ${termQuery(term, inEvent)}
    union all
    select events.id from events where ${visible} and events.organizer_id in
      (select members.id from members where ${organizerWords} @@ ${termQuery(term)}))`
}

/** The words as prefixes, or a name of their style. The weights narrow both to fields of the event. */
function termQuery({ words, styleNames }: SearchTerm, weights: { words?: string; names?: string } = {}) {
  const typed = words.map((word) => `${word}:*${weights.words ?? ''}`).join(' & ')
  const names = styleNames.map((name) =>
    name.map((word) => `${word}${weights.names ? `:${weights.names}` : ''}`).join(' <-> '),
  )
  return sql`${[typed, ...names].map((query) => `(${query})`).join(' | ')}::tsquery`
}

/** A style counts in the title (A) and the styles (B), not in the place: a venue may be called "Casino". */
const inEvent = { names: 'AB' }
const inTitle = { words: 'A', names: 'A' }
const inStyles = { words: 'B', names: 'B' }

function dateConditions({ filters, now }: Search): Condition[] {
  const { start_date, end_date, date_range } = filters
  const conditions: Condition[] = start_date
    ? [sql`events.dance_night >= ${start_date}::date`]
    : [sql`events.end_at > ${now}`]
  if (end_date) conditions.push(sql`events.dance_night <= ${end_date}::date`)
  switch (date_range) {
    case 'today':
      return [...conditions, ...isWithinFilters({ nights: 'tonight' }, now)]
    case 'tomorrow':
      return [...conditions, isOnNightsAhead(now, { first: 1, last: 1 })]
    case 'weekend':
      return [...conditions, ...isWithinFilters({ nights: 'weekend' }, now)]
    case 'week':
      return [...conditions, isOnNightsAhead(now, { first: 0, last: 6 })]
    case 'month':
      return [...conditions, isOnNightsAhead(now, { first: 0, last: 29 })]
    case null:
    case undefined:
      return conditions
  }
}

function sortKey({ sortBy, filters }: Search): Expression<unknown> {
  switch (sortBy) {
    case 'date':
      return sql.ref('events.start_at')
    case 'price':
      return lowestPrice
    case 'relevance':
      return relevance(filters)
    case 'distance':
      return distance(filters)
  }
}

/** The average over the terms: 4 in the title, 3 in styles or organizer, 2 in the place, 0 without a match. */
function relevance({ q }: SearchFilters): RawBuilder<number | null> {
  const scores = searchTerms(q ?? '').map(
    (term) => sql`case when ${words} @@ ${termQuery(term, inTitle)} then 4.0
      when ${words} @@ ${termQuery(term, inStyles)} or ${organizerWords} @@ ${termQuery(term)} then 3.0 else 2.0 end`,
  )
  if (scores.length === 0) return sql<null>`null::float8`
  return sql<number>`round((${sql.join(scores, sql` + `)}) / ${sql.lit(scores.length)}, 1)::float8`
}

const venueLatitude = sql`coalesce(events.latitude, scenes.latitude)`
const venueLongitude = sql`coalesce(events.longitude, scenes.longitude)`

/** The distance in miles to the venue, or to the middle of its scene's city. */
function exactDistance({ latitude, longitude }: Place): RawBuilder<number> {
  return sql<number>`(${sql.lit(2 * earthRadiusMiles)} * asin(least(1, sqrt(
    power(sind((${venueLatitude} - ${latitude}) / 2), 2)
    + cosd(${latitude}) * cosd(${venueLatitude}) * power(sind((${venueLongitude} - ${longitude}) / 2), 2)
  ))))`
}

/** The distance rounded to tenths of a mile. */
function distance(filters: SearchFilters): RawBuilder<number | null> {
  const place = placeOf(filters)
  if (!place) return sql<null>`null::float8`
  return sql<number>`round(${exactDistance(place)}::numeric, 1)::float8`
}

/** The box around the circle comes first: comparing four numbers is a hundred times faster than the exact distance. */
function distanceConditions(filters: SearchFilters): Condition[] {
  const place = placeOf(filters)
  const miles = filters.max_distance
  if (!place || typeof miles !== 'number') return []
  const { south, north, west, east } = boxAround(place, miles)
  return [
    sql`${venueLatitude} between ${south} and ${north}`,
    // A box across the 180th meridian continues on the other side.
    west <= east
      ? sql`${venueLongitude} between ${west} and ${east}`
      : sql`(${venueLongitude} >= ${west} or ${venueLongitude} <= ${east})`,
    sql`${exactDistance(place)} <= ${miles}`,
  ]
}

function placeOf({ user_lat, user_lon }: SearchFilters): Place | undefined {
  return typeof user_lat === 'number' && typeof user_lon === 'number'
    ? { latitude: user_lat, longitude: user_lon }
    : undefined
}

const likeStart = (text: string) =>
  `${foldText(text)
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`
