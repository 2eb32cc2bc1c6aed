import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import { nightsOf, type TypedNights } from '@floorcraft/contract/base/time/typed-dates.ts'
import type { SearchFilters, searchSorts, sortOrders } from '@floorcraft/contract/discovery/search.ts'
import { namesPlace } from '@floorcraft/contract/discovery/search-query.ts'
import { longestEventHours } from '@floorcraft/contract/events/event-times.ts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { dependOn } from '../../../platform/db/public-keys.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { hasPrice, isInNights, isOnNightsAhead, isWithinFilters } from '../../events/events/service.ts'
import { distance, placeConditions } from './place/queries.ts'
import { isOnlySigns, type SearchTerm, searchTerms } from './rules.ts'
import { inEvent, inStyles, inTitle, termQuery } from './words/queries.ts'

interface Asked {
  readonly filters: SearchFilters
  /** The nights that the text names; the event is in one of them. */
  readonly nights: readonly TypedNights[]
  readonly now: Temporal.Instant
}

export interface Search extends Asked {
  /** The terms of `filters.q`, each with the organizers that have it in their names. */
  readonly terms: readonly NamedTerm[]
  /** The organizers with `filters.organizer_name` in their names. */
  readonly namedOrganizers: readonly string[] | undefined
  /** If given, only these events are searched. */
  readonly among?: readonly string[] | undefined
  readonly sceneIds: readonly string[] | undefined
  /** Events in these scenes come first, by date and of equal relevance. */
  readonly nearSceneIds: readonly string[]
  /** Of equal relevance, events in the scenes of this member come first. */
  readonly memberId: string | undefined
  readonly organizerId: string | undefined
  readonly skip: number
  readonly limit: number
  readonly sortBy: (typeof searchSorts)[number]
  readonly sortOrder: (typeof sortOrders)[number]
}

/** A term with the organizers, and the artists of line-ups, that have it in their names. */
export type NamedTerm = SearchTerm & {
  readonly organizerIds: readonly string[]
  readonly artistIds: readonly string[]
}

type Condition = RawBuilder<SqlBool>

const organizerWords = sql`name_words(members.display_name)`
// Not joins: they are read only where the event itself does not decide, and the planner does not count them.
const organizerOfEvent = sql`(select ${organizerWords} from members
  where members.id = events.organizer_id and disabled_at is null and not events.is_unclaimed)`
/** Whether one of these members organizes the event. The member who let a sent-in event in does not. */
const isBy = (ids: readonly string[]) =>
  sql<SqlBool>`(events.organizer_id = any(${ids}::uuid[]) and not events.is_unclaimed)`
const artistWords = sql`name_words(artists.name || ' ' || artists.aliases)`
/** As the index of nights of artists has it. */
const hasArtist = (ids: readonly string[]) =>
  sql<SqlBool>`events.line_up <> '{}' and artists_in(events.line_up) && ${ids}::uuid[]`
const visible = sql<SqlBool>`events.status in ('published', 'cancelled')`
// lowestPrice of the contract (prices.ts) in SQL; 0 instead of undefined.
const lowestPrice = sql<number>`coalesce((select min(price.value::float8)
  from jsonb_each_text(events.price_info) as price where price.value::float8 > 0), 0)`

/** A search finds at most so many events, those of the nearest dates, so that no search reads the whole calendar. */
const mostFound = 5000
/**
 * Styles and prices take long to compare, so only so many events that meet the other conditions are compared, the
 * nearest first.
 */
const mostCompared = 10_000
/**
 * How many members are read and kept: a name that many share says little about an event. Those with a role come first,
 * because few others have events.
 */
const mostNamed = { read: 5000, kept: 200 }

/** What these events have in common with searches. The words are those of the index of words. */
export async function listTraits(db: Sql, eventIds: readonly string[]) {
  const { rows } = await sql<Record<'words' | 'scenes' | 'organizer_ids' | 'cities', string[]>>`
    with among as materialized (select * from events where id = any(${eventIds}::uuid[]))
    select
      array(select unnest(tsvector_to_array(search_words)) from among
        union select unnest(tsvector_to_array(${organizerWords})) from members
        where id in (select organizer_id from among)
        union select unnest(tsvector_to_array(${artistWords})) from artists
        where main_artist(id) in (select main_artist(named) from among, unnest(artists_in(line_up)) as named)) as words,
      array(select unnest(array[id::text, slug]) from scenes where id in (select scene_id from among)) as scenes,
      array(select distinct organizer_id from among) as organizer_ids,
      array(select distinct fold_text(venue_city) from among) as cities`.execute(db)
  return rows[0]!
}

/** For each term the members with it in their names. */
export async function listOrganizersNamed(db: Sql, terms: readonly SearchTerm[]): Promise<string[][]> {
  if (terms.length === 0) return []
  const columns = terms.map(
    (term, index) => sql`array(
      select named.id from (
        select id, role from members
        where ${organizerWords} @@ ${termQuery(term)} and disabled_at is null limit ${sql.lit(mostNamed.read)}
      ) as named
      order by named.role = 'user', named.id limit ${sql.lit(mostNamed.kept)}) as ${sql.id(String(index))}`,
  )
  const { rows } = await sql<Record<string, string[]>>`select ${sql.join(columns)}`.execute(db)
  return terms.map((_, index) => rows[0]![index]!)
}

/** For each term the artists with it in one of their names, with all that their pages stand for. */
export async function listArtistsNamed(db: Sql, terms: readonly SearchTerm[]): Promise<string[][]> {
  if (terms.length === 0) return []
  const columns = terms.map(
    (term, index) => sql`array(
      select distinct unnest(artists_of_page(main_artist(named.id))) from (
        select id from artists where ${artistWords} @@ ${termQuery(term)} limit ${sql.lit(mostNamed.kept)}
      ) as named) as ${sql.id(String(index))}`,
  )
  const { rows } = await sql<Record<string, string[]>>`select ${sql.join(columns)}`.execute(db)
  return terms.map((_, index) => rows[0]![index]!)
}

/** For each term, whether an event that is not over has it, or is by an organizer or with an artist with it in the name. */
export async function listKnownTerms(
  db: Sql,
  terms: readonly NamedTerm[],
  search: Asked,
): Promise<boolean[]> {
  if (terms.length === 0) return []
  // With exists, a planner without statistics would read all events by their start until it finds a rare word.
  const hasEvent = (condition: Condition) => sql`(select count(*) > 0 from (
    select from events where ${visible} and ${condition} and ${sql.join(notOver(search), sql` and `)}
    order by events.start_at limit 100
  ) as found)`
  const columns = terms.map(
    (term, index) => sql`(${hasEvent(sql`events.search_words @@ ${termQuery(term, inEvent)}`)}
      or ${hasEvent(isBy(term.organizerIds))}
      ${term.artistIds.length > 0 ? sql`or ${hasEvent(hasArtist(term.artistIds))}` : sql``}) as ${sql.id(String(index))}`,
  )
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(columns)}`.execute(db)
  return terms.map((_, index) => rows[0]![index]!)
}

interface FoundIds {
  readonly ids: string[]
  readonly total: number
  /** How many of all results are in the near scenes. */
  readonly near_total: number
}

/** One page of the ids that a search finds, in order, and the number of all. */
export async function listFoundIds(db: Sql, search: Search): Promise<FoundIds> {
  dependOn('events', 'members', 'artists')
  const { sortBy, sortOrder, skip, limit } = search
  const direction = sortOrder === 'desc' ? sql`desc` : sql`asc`
  const order = sql`start_at ${sortBy === 'date' ? direction : sql`asc`}, id`
  const nearestFirst = sql`order by ${order} limit ${mostFound}`
  const parts = termConditions(search.terms).flatMap((inTerms) =>
    placeConditions(search.filters).map(
      (inPlace) => sql`(select id, start_at, scene_id
        from (select * from events where ${quickConditions(search)} and ${inTerms} and ${inPlace}
          order by ${order} limit ${mostCompared}) as events
        where ${slowConditions(search)} ${nearestFirst})`,
    ),
  )
  const isNear = sql`scene_id = any(${search.nearSceneIds}::uuid[])`
  const { rows } = await sql<FoundIds>`
    with found as materialized (
      select id, start_at, scene_id from (${sql.join(parts, sql` union `)}) as part ${nearestFirst})
    select (select count(*)::int from found) as total,
      (select count(*)::int from found where ${isNear}) as near_total,
      array(
        select events.id
        from ${sortBy === 'date' ? sql`found as events` : sql`found join events on events.id = found.id`}
        order by ${sortBy === 'date' ? nearFirst(search) : sql``}
          ${sortKey(search)} ${direction} nulls last, ${ownScenesFirst(search)} events.start_at, events.id
        limit ${limit} offset ${skip}
      ) as ids`.execute(db)
  return rows[0]!
}

/**
 * All terms are in the event, or some are in the name of its organizer, or of an artist who is on. Each condition uses one index, because a planner
 * without statistics reads the whole table for a condition that needs two.
 */
function termConditions(terms: readonly NamedTerm[]): Condition[] {
  if (terms.length === 0) return [sql`true`]
  const inEvents = terms.map((term) => termQuery(term, inEvent))
  const organizerIds = [...new Set(terms.flatMap((term) => term.organizerIds))]
  const artistIds = [...new Set(terms.flatMap((term) => term.artistIds))]
  const inNames = terms.map(
    (term, index) => sql`(events.search_words @@ ${inEvents[index]}
      or ${isBy(term.organizerIds)}
      ${term.artistIds.length > 0 ? sql`or ${hasArtist(term.artistIds)}` : sql``})`,
  )
  const eachTerm = sql.join(inNames, sql` and `)
  return [
    sql`events.search_words @@ (${sql.join(inEvents, sql` && `)})`,
    ...(organizerIds.length > 0 ? [sql<SqlBool>`${isBy(organizerIds)} and ${eachTerm}`] : []),
    ...(artistIds.length > 0 ? [sql<SqlBool>`${hasArtist(artistIds)} and ${eachTerm}`] : []),
  ]
}

/** The fields of a result that only the search knows. They are computed for one page, because they are expensive. */
export function listSearchFacts(db: Sql, ids: readonly string[], filters: SearchFilters) {
  return db
    .selectFrom('events')
    .select(['events.id', distance(filters).as('distance_miles'), relevance(filters).as('relevance_score')])
    .where(sql<SqlBool>`events.id = any(${ids}::uuid[])`)
    .execute()
}

function quickConditions(search: Search): Condition {
  const { filters, among, sceneIds, organizerId, namedOrganizers } = search
  const conditions: readonly (Condition | false | undefined | null | '')[] = [
    visible,
    [filters.q, filters.organizer_name].some((text) => text && isOnlySigns(text)) && sql`false`,
    ...isWithinFilters({ types: filters.event_types ?? [] }, search.now),
    ...dateConditions(search),
    among && sql`events.id = any(${among}::uuid[])`,
    sceneIds && sql`events.scene_id = any(${sceneIds}::uuid[])`,
    filters.city?.trim() && sql`fold_text(events.venue_city) like ${likeStart(filters.city)}`,
    filters.state?.trim() && sql`lower(events.venue_state) = ${filters.state.trim().toLowerCase()}`,
    filters.has_discount && sql`events.discount_code is not null`,
    filters.organizer_uid && isBy(organizerId ? [organizerId] : []),
    namedOrganizers && isBy(namedOrganizers),
    filters.has_live_music && sql`events.has_live_music`,
    filters.is_global && sql`events.is_global`,
  ].map((condition) => condition as Condition | false | undefined | null | '')
  return sql<SqlBool>`${sql.join(
    conditions.filter((condition) => typeof condition === 'object' && condition !== null),
    sql` and `,
  )}`
}

function slowConditions({ filters, now }: Search): Condition {
  const conditions: Condition[] = [
    sql`true`,
    ...isWithinFilters(
      {
        styles: filters.dance_styles ?? [],
        mostly: filters.mostly_styles ?? false,
        price: filters.free_only ? 'free' : 'all',
      },
      now,
    ),
    ...(typeof filters.max_price === 'number' ? [isAtMost(filters.max_price)] : []),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** The lowest price above zero is at most `most`, or there is no price. JSON paths are faster than reading all prices. */
const isAtMost = (most: number) =>
  sql<SqlBool>`(not ${hasPrice} or jsonb_path_exists(events.price_info, '$.* ? (@ > 0 && @ <= $most)',
    jsonb_build_object('most', ${most}::float8)))`

const notOver = ({ filters, now }: Asked): Condition[] =>
  filters.start_date
    ? [sql`events.dance_night >= ${filters.start_date}::date`]
    : [sql`events.end_at > ${now}`, sql`events.start_at > ${now.subtract({ hours: longestEventHours })}`]

function dateConditions(search: Search): Condition[] {
  const { filters, nights, now } = search
  const { end_date, date_range } = filters
  const conditions = notOver(search)
  if (nights.length > 0) conditions.push(sql`(${sql.join(nights.map(isIn(now)), sql` or `)})`)
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

const isIn =
  (now: Temporal.Instant) =>
  (nights: TypedNights): Condition =>
    // Events that began last night and are still running belong to "tonight".
    'range' in nights && nights.range === 'tonight'
      ? sql`(${sql.join(isWithinFilters({ nights: 'tonight' }, now), sql` and `)})`
      : isInNights(now, (night) => nightsOf(nights, night))

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

const nearFirst = ({ nearSceneIds }: Search) =>
  nearSceneIds.length > 0 ? sql`(events.scene_id = any(${nearSceneIds}::uuid[])) desc,` : sql``

/** Own scenes come first unless the search names a place. */
function ownScenesFirst(search: Search) {
  const { memberId, sortBy, filters } = search
  if (sortBy !== 'relevance' || namesPlace(filters)) return sql``
  if (memberId === undefined) return nearFirst(search)
  return sql`${nearFirst(search)} events.scene_id = any(array(
    select unnest(preferred_scene_ids) from member_preferences where member_id = ${memberId}::uuid)) desc,`
}

/** The name of a style says more about the night than other words do. */
const weightOfStyle = 3

/**
 * The average over the terms: 4 in the title, 3 in styles or organizer, 2 in the place, 0 without a match. A style that
 * only the organizer's name has is 1, because most organizers have nights of other styles too.
 */
function relevance({ q }: SearchFilters): RawBuilder<number | null> {
  const terms = searchTerms(q ?? '')
  if (terms.length === 0) return sql<null>`null::float8`
  const isStyle = (term: SearchTerm) => term.styleNames.length > 0
  const scores = terms.map((term) => {
    const byOrganizer = sql`${organizerOfEvent} @@ ${termQuery(term)}`
    const weight = sql.lit(isStyle(term) ? weightOfStyle : 1)
    return sql`${weight} * case when events.search_words @@ ${termQuery(term, inTitle)} then 4.0
      when events.search_words @@ ${termQuery(term, inStyles)} then 3.0
      ${isStyle(term) ? sql`when events.search_words @@ ${termQuery(term)} then 2.0 else 1.0` : sql`when ${byOrganizer} then 3.0 else 2.0`} end`
  })
  const weights = terms.reduce((sum, term) => sum + (isStyle(term) ? weightOfStyle : 1), 0)
  return sql<number>`round((${sql.join(scores, sql` + `)}) / ${sql.lit(weights)}, 1)::float8`
}

const likeStart = (text: string) =>
  `${foldText(text)
    .trim()
    .replace(/[\\%_]/g, '\\$&')}%`
