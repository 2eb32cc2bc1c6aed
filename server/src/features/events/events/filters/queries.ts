import { danceNightOf, danceNightStartsAt } from '@floorcraft/contract/base/time/time.ts'
import type { NightSpan } from '@floorcraft/contract/base/time/typed-dates.ts'
import type { EventFilterQuery, Nights } from '@floorcraft/contract/events/event-filters.ts'
import type { EventNight } from '@floorcraft/contract/events/event-nights.ts'
import { longestEventDays } from '@floorcraft/contract/events/event-times.ts'
import { mostlyFrom } from '@floorcraft/contract/events/music.ts'
import { spellingsOfStyle } from '@floorcraft/contract/scenes/dance-styles.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { dependOn } from '../../../../platform/db/public-keys.ts'
import type { Sql } from '../../../../platform/db/sql.ts'

type Condition = RawBuilder<SqlBool>

const untilNextNight = sql`(${sql.lit(danceNightStartsAt)} * interval '1 hour')`

/** The current dance night at the place of the event. */
const currentNight = (now: Temporal.Instant) =>
  sql<string>`((${now}::timestamptz at time zone events.timezone) - ${untilNextNight})::date`

/** The last dance night of an event: the first one, unless it lasts a day or longer. */
const lastNight = sql<string>`case when events.end_wall < events.start_wall + interval '1 day' then events.dance_night
  else (events.end_wall - ${untilNextNight} - interval '1 second')::date end`

/** A style without case, accents and punctuation. The database writes both sides like this, so that they agree. */
const plainStyle = (column: 'style' | 'wanted') =>
  sql`regexp_replace(fold_text(${sql.ref(column)}), '[[:space:][:punct:]]+', ' ', 'g')`

/** Whether `style` is one of the wanted ones. The array is read once for all events. */
const isOneOf = (wanted: RawBuilder<unknown>) => sql`${plainStyle('style')} = any(array(
  select ${plainStyle('wanted')} from unnest(${wanted}) as wanted))`

/**
 * One of the styles, with all its spellings, is half of the music of all rooms or more. Each entry is folded once for all
 * styles, because a search can name a hundred.
 */
function isMostlyOneOf(styles: readonly string[]): Condition {
  const named = styles.flatMap((style, number) =>
    spellingsOfStyle(style).map((spelling) => ({ spelling, number })),
  )
  const wanted = sql`${named.map(({ spelling }) => spelling)}::text[]`
  return sql`exists (select from (
      select share, split_part(entry, '|', 2) as style, sum(share) over () as whole
      from unnest(events.music) as entry, lateral (select split_part(entry, '|', 1)::int as share) as read) as part
    join unnest(
      array(select ${plainStyle('wanted')} from unnest(${wanted}) with ordinality as list(wanted, place) order by place),
      ${named.map(({ number }) => number)}::int[]) as spelled(wanted, number)
      on spelled.wanted = ${plainStyle('style')}
    group by number, whole having sum(share) * 100 >= whole * ${sql.lit(mostlyFrom)})`
}

const startHour = sql<number>`extract(hour from events.start_wall)`

export const hasPrice = sql<SqlBool>`events.price_info @? '$.* ? (@ > 0)'`
// isFree of the contract (prices.ts) in SQL.
const isFree = sql<SqlBool>`(not ${hasPrice} and (events.price_info <> '{}' or coalesce(events.price_note, '') = ''))`

/** The conditions of a list's filters in SQL (core section 5), for a statement about `events`. */
export function isWithinFilters(
  { types = [], styles = [], mostly = false, price = 'all', time = 'all', nights }: Partial<EventFilterQuery>,
  now: Temporal.Instant,
): Condition[] {
  const conditions: Condition[] = []
  if (types.length > 0) conditions.push(sql`lower(events.event_type) = any(${types.map(lower)}::text[])`)
  if (styles.length > 0) {
    const wanted = sql`${styles.flatMap(spellingsOfStyle)}::text[]`
    // Most events have the wanted spelling, so it is compared first: folding takes long.
    conditions.push(sql`(events.dance_styles && ${wanted}
      or exists (select from unnest(events.dance_styles) as style where ${isOneOf(wanted)}))`)
    // Without a word about the music, an event with one style plays that style.
    if (mostly)
      conditions.push(sql`case when events.music = '{}' then cardinality(events.dance_styles) = 1
        else ${isMostlyOneOf(styles)} end`)
  }
  if (price !== 'all') conditions.push(price === 'free' ? isFree : sql`not ${isFree}`)
  // A whole-day event has no start hour (its 00:00 would count as night), so no time of day hides it.
  if (time !== 'all') conditions.push(sql`(events.is_all_day or ${hoursOf[time]})`)
  if (nights) conditions.push(...nightConditions(nights, now))
  return conditions
}

const hoursOf = {
  morning: sql<SqlBool>`${startHour} between 6 and 11`,
  afternoon: sql<SqlBool>`${startHour} between 12 and 17`,
  evening: sql<SqlBool>`${startHour} between 18 and 21`,
  night: sql<SqlBool>`(${startHour} >= 22 or ${startHour} < 6)`,
}

/** The condition that an event takes place in one of the nights. The limits for the start let it use an index. */
function nightConditions(nights: Nights, now: Temporal.Instant): Condition[] {
  const night = currentNight(now)
  const startsBefore = (days: number) => sql<SqlBool>`events.start_at < ${now.add({ hours: 24 * days })}`
  switch (nights) {
    case 'tonight':
      return [
        startsBefore(2),
        sql`(${takesPlaceIn(night, night)} or (events.dance_night < ${night} and events.end_at > ${now}))`,
      ]
    case 'weekend':
      // From last night on: a party that began then may still be running.
      return [
        startsBefore(8),
        sql`exists (select from generate_series(-1, 6) as ahead
          where extract(isodow from ${night} + ahead) in (6, 7)
            and ${night} + ahead between events.dance_night and ${lastNight})`,
      ]
    case 'next-weekend': {
      // From Monday to Saturday the next weekend is that of the week after; on a Sunday this weekend is not over.
      const saturday = sql<string>`(${night} + 13 - extract(isodow from ${night})::int)`
      return [startsBefore(16), takesPlaceIn(saturday, sql`${saturday} + 1`)]
    }
    default: {
      const end = Temporal.PlainDate.from(nights).add({ days: 2 }).toZonedDateTime('UTC').toInstant()
      return [sql`events.start_at < ${end}`, takesPlaceIn(sql`${nights}::date`, sql`${nights}::date`)]
    }
  }
}

/** How many published events that are not over take place in each dance night. Without scenes: global events. */
export async function countEventsByNight(
  db: Sql,
  { sceneIds, month, now, conditions }: NightsToCount,
): Promise<EventNight[]> {
  dependOn(...(sceneIds?.map((id) => `events-of-scene:${id}` as const) ?? ['global-events' as const]))
  const first = month.toPlainDate({ day: 1 })
  const last = first.add({ months: 1 }).subtract({ days: 1 })
  const instant = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC').toInstant()
  const statement = sql<EventNight>`
    select night::date::text as night, count(*)::int as count
    from events
    cross join lateral generate_series(
      greatest(events.dance_night, ${first}::date), least(${lastNight}, ${last}::date), interval '1 day') as night
    where ${sceneIds ? sql`events.scene_id = any(${sceneIds}::uuid[])` : sql`events.is_global`}
      and events.status = 'published' and events.end_at > ${now}
      and events.start_at > ${instant(first.subtract({ days: longestEventDays + 1 }))}
      and events.start_at < ${instant(last.add({ days: 2 }))}
      ${sql.join(
        conditions.map((condition) => sql`and ${condition}`),
        sql` `,
      )}
    group by 1 order by 1`
  return (await statement.execute(db)).rows
}

export interface NightsToCount {
  readonly sceneIds: readonly string[] | undefined
  readonly month: Temporal.PlainYearMonth
  readonly now: Temporal.Instant
  readonly conditions: readonly Condition[]
}

const takesPlaceIn = (first: RawBuilder<unknown>, last: RawBuilder<unknown>): Condition =>
  sql`(events.dance_night <= ${last} and ${lastNight} >= ${first})`

/** The event takes place in one of the nights from `first` to `last`, in days after the current night at its place. */
export const isOnNightsAhead = (
  now: Temporal.Instant,
  { first, last }: { first: number; last: number },
): Condition =>
  takesPlaceIn(sql`${currentNight(now)} + ${sql.lit(first)}`, sql`${currentNight(now)} + ${sql.lit(last)}`)

/** The event takes place in the nights that `spanOf` answers for the current night at its place. */
export function isInNights(
  now: Temporal.Instant,
  spanOf: (night: Temporal.PlainDate) => NightSpan,
): Condition {
  const night = danceNightOf(now.toZonedDateTimeISO('UTC'))
  // At any time all zones of the world are in these three nights.
  const spans = [-1, 0, 1].map((days) => {
    const current = night.add({ days })
    return { current, ...spanOf(current) }
  })
  const ends = spans.map(({ last }) => last.add({ days: 2 }).toZonedDateTime('UTC').toInstant())
  const each = spans.map(
    ({ current, first, last }) => sql`(${currentNight(now)} = ${`${current}`}::date
      and ${takesPlaceIn(sql`${`${first}`}::date`, sql`${`${last}`}::date`)})`,
  )
  return sql`(events.start_at < ${ends.toSorted(Temporal.Instant.compare).at(-1)!} and (${sql.join(each, sql` or `)}))`
}

const lower = (text: string) => text.toLowerCase()
