import { plainLine, plainText } from '../../../platform/html/plain-text.ts'
import { embeddedObjects } from './embedded-json.ts'
import { isNode, type Node, own } from './linked-data.ts'
import type { Moment } from './moment.ts'
import { host } from './page-address.ts'
import { nothing, type PageEvent, unlessPlaceholder } from './page-event.ts'
import type { PageFacts } from './page-facts.ts'
import type { PageIdentity } from './page-identity.ts'
import { offsetOf } from './zone-label.ts'

/** The id of the Facebook event that this page shows; undefined for a login page under the same address. */
function facebookEventId({ addresses }: PageIdentity): string | undefined {
  for (const url of addresses) {
    if (!/^(?:facebook\.com|fb\.com|fb\.me)$/.test(host(url).replace(/^[a-z]{2}-[a-z]{2}\./, ''))) continue
    if (/^\/(?:login|checkpoint|unsupportedbrowser|recover|reg)\b/.test(url.pathname)) return undefined
    const id = /^\/events\/(?:[^/]+\/){0,3}?(\d{6,20})\/?$/.exec(url.pathname)?.[1]
    if (id) return id
  }
  return undefined
}

export const isFacebookEvent = (page: PageIdentity): boolean => facebookEventId(page) !== undefined

/**
 * Reads the data from which Facebook's own script builds the page. Only objects with the id of the page's event
 * count: the same data hold other events that Facebook suggests.
 */
export function readFacebookPage({ scripts }: PageFacts, page: PageIdentity): PageEvent | undefined {
  const id = facebookEventId(page)
  if (id === undefined) return undefined
  const scriptsWithEvents = scripts.filter((script) =>
    /"(?:day_time_sentence|event_description|event_place|tz_display_name)"/.test(script),
  )
  const objects = embeddedObjects(scriptsWithEvents)
  const own = objects.filter((object) => object.id === id)
  const head = own.find(
    (object) => typeof object.name === 'string' && typeof object.start_timestamp === 'number',
  )
  if (!head) return undefined
  const description = firstOf(own, 'event_description')
  return {
    ...nothing,
    title: unlessPlaceholder(plainLine(textOf(head.name) ?? '')),
    description: unlessPlaceholder(plainText(textOf(description?.text) ?? '')),
    ...readTimes(head, objects),
    ...(head.is_online === true ? {} : readPlace(own)),
    image: line(nodeAt(firstOf(own, 'cover_media_renderer'), 'cover_photo', 'photo', 'image')?.uri),
    tickets: own.map((object) => line(object.event_buy_ticket_url)).find(Boolean) ?? null,
  }
}

/** The zone is in another object. It belongs to the event if it has the same start to the second. */
function readTimes(head: Node, objects: readonly Node[]): { start: Moment | null; end: Moment | null } {
  const seconds = head.start_timestamp
  const times = objects.find(
    (object) => object.start_timestamp === seconds && typeof object.tz_display_name === 'string',
  )
  const offset = offsetOf(textOf(times?.tz_display_name) ?? '')
  return { start: momentOf(seconds, offset), end: momentOf(times?.end_timestamp, offset) }
}

function momentOf(seconds: unknown, offset: string | undefined): Moment | null {
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds <= 0 || seconds > 7e9) return null
  return { kind: 'instant', epochMilliseconds: seconds * 1000, offset }
}

function readPlace(own: readonly Node[]): Partial<PageEvent> {
  const places = own.flatMap((object) => (isNode(object.event_place) ? object.event_place : []))
  const place: Node = Object.assign({}, ...places.toReversed())
  const name = line(place.name) ?? line(place.contextual_name)
  const cityPage = nodeAt(firstOf(own, 'location'), 'reverse_geocode', 'city_page')
  const city = line(cityPage?.name) ?? line(nodeAt(place, 'city')?.contextual_name)
  const where = {
    country: line(nodeAt(place, 'location', 'reverse_geocode')?.country_alpha_two),
    ...coordinates(place),
  }
  // A city alone is not a venue.
  if (place.place_type === 'CITY') return { ...where, city: city ?? name }
  const address = line(nodeAt(place, 'address')?.street)
  if (place.__typename === 'FreeformPlace' && name && /\d|,/.test(name))
    return { ...where, city, address: address ?? name }
  return { ...where, city, address, venueName: name }
}

function coordinates(place: Node): Partial<PageEvent> {
  const { latitude, longitude } = nodeAt(place, 'location') ?? {}
  const isPlace = typeof latitude === 'number' && typeof longitude === 'number'
  return isPlace && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : {}
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)
const line = (value: unknown) => unlessPlaceholder(plainLine(textOf(value) ?? ''))

function firstOf(objects: readonly Node[], name: string): Node | undefined {
  return objects.map((object) => object[name]).find(isNode)
}

function nodeAt(node: Node | undefined, ...names: string[]): Node | undefined {
  return names.reduce<Node | undefined>((at, name) => {
    const next = at && own(at, name)
    return isNode(next) ? next : undefined
  }, node)
}
