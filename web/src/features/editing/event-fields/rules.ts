import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import { dateAndTime, longDate } from '@floorcraft/contract/base/time/dates.ts'
import { readEntry } from '@floorcraft/contract/events/line-up.ts'
import { type MusicShare, roomsOf } from '@floorcraft/contract/events/music.ts'
import { readItem } from '@floorcraft/contract/events/schedule-times.ts'
import type { VenueSuggestion } from '@floorcraft/contract/events/venues.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { clockWords } from '../../../lib/formats.ts'

/** "zouk, bachata" as a list: trimmed, without blanks. */
export function styleList(text: string): string[] {
  return text
    .split(',')
    .map((style) => style.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
}

/** The entries of a line-up with a name: a row that was left empty is no entry. */
export const namedEntries = (written: readonly string[]) =>
  written.filter((entry) => readEntry(entry).name.trim() !== '')

/** The music of one room, as the form holds it. */
export interface RoomOfMusic {
  readonly room: string
  readonly shares: readonly Omit<MusicShare, 'room'>[]
}

/** Each room as one text of the form, because a room may be without shares and without a name while it is written. */
export const writeRooms = (music: readonly MusicShare[]): string[] =>
  roomsOf(music).map(({ room, shares }) =>
    writeRoom({ room, shares: shares.map(({ style, share }) => ({ style, share })) }),
  )

export const writeRoom = ({ room, shares }: RoomOfMusic): string => JSON.stringify({ room, shares })
export const readRoom = (written: string): RoomOfMusic => JSON.parse(written)

const isSameStyle = (one: string, other: string) => foldText(one) === foldText(other)

/** A row for each style of the event, and for other styles that the room plays, with its place among the shares or -1. */
export function rowsOf({ shares }: RoomOfMusic, styles: readonly string[]) {
  const others = shares.map(({ style }) => style)
  const named = [...styles, ...others].filter(
    (style, index, all) => all.findIndex((one) => isSameStyle(one, style)) === index,
  )
  return named.map((style) => {
    const place = shares.findIndex((share) => isSameStyle(share.style, style))
    return { style, share: shares[place]?.share ?? 0, place }
  })
}

/** The room with another share of one style; without the style when it is 0. The largest comes first. */
export function withShare(room: RoomOfMusic, { style, share }: RoomOfMusic['shares'][number]): RoomOfMusic {
  const others = room.shares.filter((one) => !isSameStyle(one.style, style))
  const shares = share > 0 ? [...others, { style, share }] : others
  return { ...room, shares: shares.toSorted((a, b) => b.share - a.share) }
}

/** The shares of the rooms as input of a call: a room that was left empty is no room. */
export const sharesIn = (rooms: readonly string[]): MusicShare[] =>
  rooms.map(readRoom).flatMap(({ room, shares }) => shares.map((share) => ({ room: room.trim(), ...share })))

export const hasStyle = (text: string, style: string) =>
  styleList(text).some((one) => foldText(one) === foldText(style))

/** The text with a style added at its end, or taken out. */
export function toggleStyle(text: string, style: string): string {
  const list = styleList(text)
  const rest = list.filter((one) => foldText(one) !== foldText(style))
  return (rest.length < list.length ? rest : [...rest, style]).join(', ')
}

/** The text of a date field as a date. A year that is still being typed can be 0002 or 20261; that is not a date. */
export function calendarDate(text: string): Temporal.PlainDate | undefined {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}

/** "First steps; Social" */
const itemWords = (items: readonly string[]) =>
  items
    .map(readItem)
    .map(({ title, kind }) => title || kind)
    .join('; ')

interface ValueWords {
  readonly locale: string
  readonly scenes: readonly { readonly id: string; readonly name: string }[]
  readonly types: Readonly<Record<string, string>>
  readonly aPicture: string
}

/** The value of a field of an event or a series in words for readers; undefined when the value itself is readable. */
export function valueWords(
  { field, value }: { field: string; value: unknown },
  { locale, scenes, types, aPicture }: ValueWords,
): string | undefined {
  const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime('UTC')
  if (field === 'schedule') return itemWords(value as readonly string[])
  if (field === 'line_up')
    return (value as readonly string[]).map((entry) => readEntry(entry).name).join(', ')
  if (field === 'music')
    return sharesIn(value as readonly string[])
      .map(({ room, style, share }) => [room, style, `${share}%`].filter(Boolean).join(' '))
      .join(', ')
  if (Array.isArray(value)) return value.map((date) => longDate(at(date), locale)).join('; ')
  const text = String(value)
  if (field === 'cover_image_url') return aPicture
  if (field === 'event_type') return types[text]
  if (field === 'scene_id') return scenes.find(({ id }) => id === text)?.name
  if (field === 'discount_expiry') return dateAndTime(at(text), locale)
  if (field.endsWith('_date')) return longDate(at(text), locale)
  return field.endsWith('_time') ? clockWords(text, locale) : undefined
}

/** A wall time that the clocks of a place skip (it becomes another one), or show twice (the first one is meant). */
export type ClockChange =
  | { readonly kind: 'skipped'; readonly becomes: Temporal.PlainDateTime }
  | { readonly kind: 'repeated' }

/** Whether the clocks are changed at a wall time. */
export function clockChangeAt(wall: Temporal.PlainDateTime, timeZone: string): ClockChange | undefined {
  const first = wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' })
  const becomes = first.toPlainDateTime()
  if (!becomes.equals(wall)) return { kind: 'skipped', becomes }
  const isTwice = !first.equals(wall.toZonedDateTime(timeZone, { disambiguation: 'later' }))
  return isTwice ? { kind: 'repeated' } : undefined
}

/** Hours and minutes between two wall times in a zone. A change of the clocks counts. */
export function lengthOf(
  { start, end }: { start: Temporal.PlainDateTime; end: Temporal.PlainDateTime },
  timeZone: string,
): Temporal.Duration {
  return start.toZonedDateTime(timeZone).until(end.toZonedDateTime(timeZone), { largestUnit: 'hours' })
}

/** The fields of a form that say where an event takes place. */
export interface VenueValues {
  readonly venue_name: string
  readonly venue_address: string
  readonly venue_city: string
  readonly venue_state: string
}

/** The coordinates of the venue in a form, if it is one of these and its address was not changed. */
export function coordinatesOf(values: VenueValues, venues: readonly VenueSuggestion[]) {
  const venue = venues.find(({ name, address, city }) => {
    const isSame = (one: string, other: string) => foldText(one) === foldText(other)
    return (
      isSame(name, values.venue_name) &&
      isSame(address, values.venue_address) &&
      isSame(city, values.venue_city)
    )
  })
  return venue && { latitude: venue.latitude, longitude: venue.longitude }
}

/** Days that are likely to be wanted: today, tomorrow, and the coming Friday, Saturday and Sunday. */
export function likelyDates(today: Temporal.PlainDate): Temporal.PlainDate[] {
  const week = Array.from({ length: 8 }, (_, days) => today.add({ days }))
  return week.filter((date, index) => index < 2 || (date.dayOfWeek >= 5 && index < 7))
}

interface LikelyScenes {
  /** Those that the reader looks at. */
  readonly shown: readonly Scene[]
  readonly lastUsedId: string | undefined
  readonly ledIds: readonly string[]
  /** By the reader's time zone. */
  readonly guessed: Scene | undefined
}

/**
 * The scene of a new event or series: the shown one, else the last used one, else one that the member leads, else the
 * guess. When several are shown, it is the first that the member has used or leads.
 */
export function sceneOfNew(scenes: readonly Scene[], likely: LikelyScenes): Scene | undefined {
  const { shown, lastUsedId, ledIds, guessed } = likely
  const own = [lastUsedId, ...ledIds].flatMap((key) => scenes.find(({ id }) => id === key) ?? [])
  const isShown = (scene: Scene) => shown.some(({ id }) => id === scene.id)
  const only = scenes.length === 1 ? scenes[0] : undefined
  return own.find(isShown) ?? shown[0] ?? own[0] ?? guessed ?? only
}

/**
 * The state of a new form without a scene. The usual one is California, so it is used only where the reader's clock is
 * California's.
 */
export const stateWithoutScene = (usual: string, readerZone: string | undefined): string =>
  [undefined, 'UTC', 'America/Los_Angeles'].includes(readerZone) ? usual : ''
