import { isCancelledTitle } from '../../../editing/event-similarity/service.ts'
import { allProperties, type Component, firstProperty } from './components.ts'
import { manyLines, oneLine, textList, unescapeText } from './text-value.ts'

/** What an event says besides its times. Occurrences of one series share one object. */
export interface EventDetails {
  title: string
  description: string
  location: string
  /** An absolute http or https address, or undefined. */
  url: string | undefined
  cancelled: boolean
  categories: string[]
  geo: { latitude: number; longitude: number } | undefined
  organizerName: string | undefined
}

export function readDetails(component: Component): EventDetails {
  const text = (name: string) => firstProperty(component, name)?.value ?? ''
  const title = oneLine(text('SUMMARY'), 300)
  const status = text('STATUS').trim().toUpperCase()
  return {
    title,
    description: manyLines(text('DESCRIPTION') || text('X-ALT-DESC')),
    location: manyLines(text('LOCATION'), 1000),
    url: webAddress(text('URL')),
    cancelled: status === 'CANCELLED' || status === 'CANCELED' || isCancelledTitle(title),
    categories: categoriesOf(component),
    geo: geoOf(text('GEO')),
    organizerName: organizerNameOf(component),
  }
}

function categoriesOf(component: Component): string[] {
  const all = allProperties(component, 'CATEGORIES').flatMap((property) => textList(property.value))
  return [...new Set(all)].slice(0, 30)
}

function geoOf(value: string): EventDetails['geo'] {
  const match = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*\\?[;,]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(value)
  if (!match) return undefined
  const [latitude, longitude] = [Number(match[1]), Number(match[2])]
  // Producers write 0;0 when they do not know the place.
  const isPlace =
    Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return isPlace ? { latitude, longitude } : undefined
}

function webAddress(value: string): string | undefined {
  const address = unescapeText(value).trim()
  return /^https?:\/\/[^\s<>"]+$/i.test(address) && URL.canParse(address) && address.length <= 2000
    ? address
    : undefined
}

function organizerNameOf(component: Component): string | undefined {
  const name = oneLine(firstProperty(component, 'ORGANIZER')?.params.get('CN') ?? '', 200)
  // An e-mail address is not a name and must not be published.
  return name === '' || name.includes('@') ? undefined : name
}
