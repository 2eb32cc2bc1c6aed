import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { orWritten, text, withSingleSpaces } from '../base/fields.ts'
import { artistNameLength } from '../scenes/artists.ts'
import { freshId, itemKinds, itemLevels, readItem, type ScheduleItem, writeItem } from './schedule-times.ts'

export const scheduleMessages = {
  kind: 'Please choose what it is',
  level: 'Please choose a level',
  minutes: 'Please enter whole minutes',
  order: 'The end must be after the start',
  tooLong: 'An item can last 12 hours at most',
  id: 'Please leave the id out',
  twice: 'Two items have the same id',
} as const

export const mostItems = 200
export const itemTitleLength = 120
export const roomLength = 60
export const mostArtistsOfItem = 8
const longestItemMinutes = 12 * 60

const minutes = z.number(scheduleMessages.minutes).int(scheduleMessages.minutes).min(-1440).max(22_000)
const itemId = text(12).regex(/^[a-z0-9]{1,12}$/, scheduleMessages.id)

const itemObject = z
  .object({
    /** Made from the item when it is missing. */
    id: z.union([z.literal(''), itemId]).nullish(),
    /** Minutes after the start of the event. */
    from: minutes,
    to: minutes,
    kind: z.enum(itemKinds, scheduleMessages.kind),
    level: z
      .union([z.literal('').transform(() => null), z.enum(itemLevels, scheduleMessages.level)])
      .nullish(),
    room: text(roomLength).nullish(),
    artists: z.array(text(artistNameLength).transform(withSingleSpaces)).max(mostArtistsOfItem).nullish(),
    title: text(itemTitleLength).nullish(),
  })
  .transform(
    ({ id, level, room, artists, title, ...item }): ScheduleItem => ({
      ...item,
      id: id ?? '',
      level: level ?? null,
      room: room ?? '',
      artists: (artists ?? []).filter((name) => name !== ''),
      title: title ?? '',
    }),
  )
  .refine(({ from, to }) => to > from, { path: ['to'], message: scheduleMessages.order })
  .refine(({ from, to }) => to - from <= longestItemMinutes, {
    path: ['to'],
    message: scheduleMessages.tooLong,
  })

const itemInput = orWritten(itemObject, (written) => {
  try {
    return readItem(written)
  } catch {
    return undefined
  }
})

/** The schedule in a request; it becomes the texts that are stored. */
export const scheduleField = z
  .array(itemInput)
  .max(mostItems, `At most ${mostItems} items`)
  .nullish()
  .refine((items) => {
    const given = (items ?? []).flatMap(({ id }) => id || [])
    return new Set(given).size === given.length
  }, scheduleMessages.twice)
  // Undefined stays, because a change of a series leaves out what stays as it is.
  .transform((items) => (items === undefined ? undefined : withIds(items ?? []).map(writeItem)))

/** The items, each with an id. A new id comes from the words of its item, so that the same request gives the same ids. */
function withIds(items: readonly ScheduleItem[]): ScheduleItem[] {
  const taken = items.map(({ id }) => id)
  return items.map((item) => {
    if (item.id !== '') return item
    const id = freshId(taken, writeItem(item))
    taken.push(id)
    return { ...item, id }
  })
}

/** An item as the page of an event shows it. */
export const shownItemSchema = z.object({
  id: z.string(),
  /** Minutes after the start of the event, by the clock at its place. */
  from: z.number().int(),
  to: z.number().int(),
  /** The dance night, YYYY-MM-DD: 01:00 belongs to the evening before. */
  night: z.string(),
  /** ISO 8601 with the offset of the event's zone. */
  start_datetime: z.string(),
  end_datetime: z.string(),
  kind: z.enum(itemKinds),
  level: z.enum(itemLevels).nullable(),
  room: z.string(),
  title: z.string(),
  /** `slug`: the page of an artist in the line-up with this name; null for others. */
  artists: z.array(z.object({ name: z.string(), slug: z.string().nullable() })),
})
export type ShownItem = z.infer<typeof shownItemSchema>

/** When each kind of item begins, in lists: "Class 20:00". */
export const nightPartSchema = z.object({ kind: z.enum(['class', 'social', 'show']), start: z.string() })

const pickParams = z.object({ eventId: text(100), itemId: text(12) })

export const listPicks = endpoint('GET /events/{eventId}/picks', {
  summary: 'The items of the schedule that the caller picked, by id',
  access: 'signed-in',
  params: z.object({ eventId: text(100) }),
  response: z.object({ items: z.array(z.string()) }),
})

export const pickItem = endpoint('PUT /events/{eventId}/picks/{itemId}', {
  summary: 'Pick an item of the schedule; picking it again changes nothing',
  access: 'signed-in',
  changesPublicData: false,
  params: pickParams,
  status: 204,
})

export const dropPick = endpoint('DELETE /events/{eventId}/picks/{itemId}', {
  summary: 'Forget a picked item',
  access: 'signed-in',
  changesPublicData: false,
  params: pickParams,
  status: 204,
})

export const pastScheduleSchema = z.object({
  event_id: z.string(),
  title: z.string(),
  start_datetime: z.string(),
  timezone: z.string(),
  /** As a form holds them. */
  schedule: z.array(z.string()),
})
export type PastSchedule = z.infer<typeof pastScheduleSchema>

export const listPastSchedules = endpoint('GET /events/own-schedules', {
  summary: "The schedules of the caller's last five events that have one, to copy from",
  access: organizingRoles,
  response: z.array(pastScheduleSchema),
})
