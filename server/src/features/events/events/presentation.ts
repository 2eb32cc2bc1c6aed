import { pick } from '@floorcraft/contract/base/pick.ts'
import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import {
  type Event,
  type EventListItem,
  type EventSeries,
  listContent,
  pageContent,
} from '@floorcraft/contract/events/events.ts'
import { summaryOf } from '@floorcraft/contract/events/going-summary.ts'
import { type LineUpEntry, readEntry, type ShownEntry } from '@floorcraft/contract/events/line-up.ts'
import { readShare } from '@floorcraft/contract/events/music.ts'
import type { AnsweredNight, NightAnswer } from '@floorcraft/contract/events/night-summary.ts'
import type { ShownItem } from '@floorcraft/contract/events/schedule.ts'
import {
  inOrder,
  itemCounts,
  nightOfItem,
  nightParts,
  readItem,
  type ScheduleItem,
} from '@floorcraft/contract/events/schedule-times.ts'
import { withPass } from '../../../platform/storage/picture-pass.ts'
import type { EventListRow, EventRow, EventSeriesRow, KnownNightRow, LineUpArtist } from './queries.ts'

/**
 * Converts a row to the form of the API: instants become ISO texts in the event's time zone, and pictures of a draft get
 * passes.
 */
export function presentListItem(row: EventListRow, now: Temporal.Instant): EventListItem {
  return {
    id: row.id,
    ...pick(row, listContent),
    status: row.status as EventListItem['status'],
    cancellation_reason: row.cancellation_reason,
    start_datetime: isoInZone(row.start_at, row.timezone),
    end_datetime: isoInZone(row.end_at, row.timezone),
    timezone: row.timezone,
    is_all_day: row.is_all_day,
    cover_image_url: row.cover_image_url && readable(row.cover_image_url, row, now),
    flyer_image_url: row.flyer_image_url && readable(row.flyer_image_url, row, now),
    flyer_position: row.flyer_position,
    scene_id: row.scene_id,
    scene_name: row.scene_name,
    scene_slug: row.scene_slug,
    price_info: row.price_info as EventListItem['price_info'],
    currency: row.currency,
    organizer_uid: row.organizer_id,
    organizer_name: row.organizer_name,
    organizer_rating: isUnclaimed(row) ? null : row.organizer_rating,
    organizer_total_reviews: isUnclaimed(row) ? 0 : row.organizer_total_reviews,
    series: row.series && presentSeries(row.series, row.timezone),
    ...summaryOf(row.going ?? { going: 0, floor: null }),
    going_list: row.list_in_row,
    ...presentSchedule(row),
    nights: (row.nights ?? []).map(({ night, answer }) => ({ night, answer: answerNow(row, answer) })),
  }
}

/** Nothing is shown of the member who let the event in. */
const isUnclaimed = ({ organizer_name }: EventListRow): boolean => organizer_name === ''

/** What lists say of a schedule. Most events have none. */
function presentSchedule({
  items,
  start_at,
  end_at,
  timezone,
}: EventListRow): Pick<EventListItem, 'parts' | 'item_counts'> {
  if (!items) return { parts: [], item_counts: null }
  const start = start_at.toZonedDateTimeISO(timezone).toPlainDateTime()
  const isOneNight = end_at.since(start_at).total('hours') < 24
  return { parts: isOneNight ? nightParts(items, start) : [], item_counts: itemCounts(items, start) }
}

/** A cancelled event is off before its answers are computed again. */
const answerNow = ({ status }: EventListRow, answer: NightAnswer): NightAnswer =>
  status === 'cancelled' ? 'off' : answer

/** Adds a pass to the pictures of a draft, because they are not public. */
const readable = (url: string, { picture_secret: secret }: EventListRow, now: Temporal.Instant) =>
  secret === null ? url : withPass(url, { secret, now })

function presentSeries({ next_start_at, ...series }: EventSeriesRow, timezone: string): EventSeries {
  const next = next_start_at === null ? null : isoInZone(Temporal.Instant.from(next_start_at), timezone)
  return { ...series, next_start_datetime: next }
}

/** An artist is shown with the name of the page, and one whose page is gone as a plain name. */
function presentEntry({ artist_id, ...entry }: LineUpEntry, artists: readonly LineUpArtist[]): ShownEntry {
  const artist = artists.find(({ id }) => id === artist_id)
  if (!artist) return { ...entry, artist_id: null, slug: null, picture_url: null }
  const { main_id, name, slug, picture_url } = artist
  return { ...entry, artist_id: main_id, name, slug, picture_url: slug && picture_url }
}

/** An item with its instants, and its artists with the pages that the line-up names for them. */
function presentItem(
  item: ScheduleItem,
  { start_wall, timezone }: Pick<EventRow, 'start_wall' | 'timezone'>,
  lineUp: readonly ShownEntry[],
): ShownItem {
  const wall = Temporal.PlainDateTime.from(start_wall)
  const at = (minutes: number) => wall.add({ minutes }).toZonedDateTime(timezone).toInstant()
  const start = at(item.from)
  // In the hour that the clocks skip, an end can be before its start.
  const end =
    Temporal.Instant.compare(at(item.to), start) > 0
      ? at(item.to)
      : start.add({ minutes: item.to - item.from })
  const slugOf = (name: string) =>
    lineUp.find((entry) => foldText(entry.name) === foldText(name))?.slug ?? null
  return {
    ...item,
    night: nightOfItem(item.from, wall).toString(),
    start_datetime: isoInZone(start, timezone),
    end_datetime: isoInZone(end, timezone),
    artists: item.artists.map((name) => ({ name, slug: slugOf(name) })),
  }
}

export function presentEvent(row: EventRow, now: Temporal.Instant): Event {
  const line_up = row.line_up.map((entry) => presentEntry(readEntry(entry), row.artists ?? []))
  return {
    ...presentListItem(row, now),
    ...pick(row, pageContent),
    line_up,
    music: row.music.map(readShare),
    schedule: inOrder(row.schedule).map((item) => presentItem(readItem(item), row, line_up)),
    // A venue that only drafts name has no page.
    venue_slug: ['published', 'cancelled'].includes(row.status) ? row.venue_slug || null : null,
    scene_country: row.scene_country,
    latitude: row.latitude,
    longitude: row.longitude,
    scene_ids: [row.scene_id],
    going_list: row.going_list ?? {
      list: 'open',
      asks_roles: true,
      places: null,
      places_left: null,
      closes_at: null,
    },
    nights: (row.known_nights ?? []).map((known) => presentNight(row, known)),
    gallery_urls: row.gallery_urls.map(({ url, thumbnail_url }) => ({
      url: readable(url, row, now),
      thumbnail_url: thumbnail_url && readable(thumbnail_url, row, now),
    })),
    organizer: {
      display_name: row.organizer_name,
      avatar_url: isUnclaimed(row) ? null : row.organizer_avatar_url,
      average_rating: isUnclaimed(row) ? null : row.organizer_rating,
      total_reviews: isUnclaimed(row) ? 0 : row.organizer_total_reviews,
    },
    discount_expiry: row.discount_expiry?.toString() ?? null,
    discount_usage_count: row.discount_usage_count,
    created_at: row.created_at.toString(),
    updated_at: row.updated_at.toString(),
    version: row.version,
  }
}

function presentNight(row: EventRow, known: KnownNightRow): AnsweredNight {
  const shown = (instant: string) => isoInZone(Temporal.Instant.from(instant), row.timezone)
  const answer = answerNow(row, known.answer)
  const reason = answer === 'off' ? 'cancelled' : known.reason
  return {
    night: known.night,
    answer,
    starts: shown(known.starts_at),
    ends: shown(known.ends_at),
    reason: { reason, at: known.reason_at && shown(known.reason_at), people: known.people },
  }
}
