import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import { plainLine, plainText } from '../../../platform/html/plain-text.ts'
import { isNode, listOf, type Node, own, textsOf, typesOf } from './linked-data.ts'
import { type Moment, readMoment } from './moment.ts'
import { readOffers } from './offers.ts'
import { noPlace, type PageEvent, type PagePlace, unlessPlaceholder } from './page-event.ts'

/** Finds the node that a reference (`{"@id": ...}`) points to. */
export type Resolve = (node: Node) => Node

const MAX_READ = 100_000

/** Reads a schema.org Event. */
export function readEventNode(node: Node, resolve: Resolve): PageEvent {
  return {
    title: line(own(node, 'name')),
    description: unlessPlaceholder(plainText(cutText(textsOf(own(node, 'description'))[0] ?? '', MAX_READ))),
    start: onlyMoment(own(node, 'startDate')),
    end: onlyMoment(own(node, 'endDate')),
    ...readLocation(own(node, 'location'), resolve),
    image: imageOf(own(node, 'image'), resolve),
    ...readOffers(own(node, 'offers'), resolve),
  }
}

/** The first picture: an address, or an ImageObject. */
function imageOf(value: unknown, resolve: Resolve): string | null {
  const addresses = listOf(value).flatMap((entry) => {
    if (!isNode(entry)) return textsOf(entry)
    const image = resolve(entry)
    return [...textsOf(own(image, 'contentUrl')), ...textsOf(own(image, 'url'))]
  })
  return addresses[0]?.trim() ?? null
}

/** The addresses that the page gives for an event. */
export function addressesOf(node: Node): string[] {
  const main = listOf(own(node, 'mainEntityOfPage')).flatMap((page) =>
    isNode(page) ? textsOf(own(page, '@id')) : textsOf(page),
  )
  return [...textsOf(own(node, 'url')), ...textsOf(own(node, '@id')), ...main].map((url) => url.trim())
}

function line(value: unknown): string | null {
  return unlessPlaceholder(plainLine(cutText(textsOf(value)[0] ?? '', MAX_READ)))
}

/** The date when it is the only one; null when there are several different dates. */
function onlyMoment(value: unknown): Moment | null {
  const texts = new Set(textsOf(value).map((text) => text.trim()))
  return texts.size === 1 ? readMoment([...texts][0]!) : null
}

function readLocation(value: unknown, resolve: Resolve): PagePlace {
  const places = listOf(value)
    .slice(0, 20)
    .flatMap((entry) => readPlace(entry, resolve))
  const different = new Map(places.map((place) => [JSON.stringify(place), place]))
  // With two different places it is not clear which one is meant.
  return different.size === 1 ? [...different.values()][0]! : noPlace
}

function readPlace(value: unknown, resolve: Resolve): PagePlace[] {
  if (typeof value === 'string') {
    const text = line(value)
    if (!text || /^https?:/i.test(text)) return []
    // An address has a number or several parts; a name alone has neither.
    return [/\d|,/.test(text) ? { ...noPlace, address: text } : { ...noPlace, venueName: text }]
  }
  if (!isNode(value)) return []
  const place = resolve(value)
  const types = typesOf(place)
  if (types.includes('VirtualLocation')) return []
  if (types.includes('PostalAddress')) return [{ ...noPlace, ...readAddress(place, resolve) }]
  const address = readAddress(listOf(own(place, 'address'))[0], resolve)
  const name = line(own(place, 'name'))
  const read = {
    ...noPlace,
    ...address,
    // Sites that do not know the name of the venue repeat its street.
    venueName: name !== null && [address.address, address.city].includes(name) ? null : name,
    ...readCoordinates(place, resolve),
  }
  return Object.values(read).some((part) => part !== null) ? [read] : []
}

function readAddress(
  value: unknown,
  resolve: Resolve,
): Pick<PagePlace, 'address' | 'city' | 'state' | 'country'> {
  if (!isNode(value)) return { address: line(value), city: null, state: null, country: null }
  const address = resolve(value)
  return {
    address: unlessPlaceholder(
      cutText([...new Set(textsOf(own(address, 'streetAddress')).map(plainLine))].join(', '), MAX_READ),
    ),
    city: nameOrText(own(address, 'addressLocality')),
    state: nameOrText(own(address, 'addressRegion')),
    country: nameOrText(own(address, 'addressCountry')),
  }
}

/** A city or country in an address is a text, or a node with a name. */
function nameOrText(value: unknown): string | null {
  const [first] = listOf(value)
  return line(isNode(first) && own(first, '@value') === undefined ? own(first, 'name') : first)
}

function readCoordinates(place: Node, resolve: Resolve): Pick<PagePlace, 'latitude' | 'longitude'> {
  const [geo] = listOf(own(place, 'geo'))
  const node = isNode(geo) ? resolve(geo) : place
  const [latitude, longitude] = [own(node, 'latitude'), own(node, 'longitude')].map((value) =>
    Number.parseFloat(textsOf(value)[0] ?? ''),
  )
  const isPlace =
    Math.abs(latitude!) <= 90 && Math.abs(longitude!) <= 180 && (latitude !== 0 || longitude !== 0)
  return isPlace ? { latitude: latitude!, longitude: longitude! } : { latitude: null, longitude: null }
}
