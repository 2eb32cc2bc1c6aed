import type { Moment } from './moment.ts'

/**
 * What a page says about its event. A field is null when the page does not say it clearly. Texts are plain and of any
 * length.
 */
export interface PageEvent extends PagePlace {
  readonly title: string | null
  readonly description: string | null
  readonly start: Moment | null
  readonly end: Moment | null
  /** The address of its picture, as the page writes it. */
  readonly image: string | null
  readonly offers: readonly PageOffer[]
  /** ISO 4217, if all prices have the same. */
  readonly currency: string | null
  /** Where tickets are sold. */
  readonly tickets: string | null
}

/** Where it is. */
export interface PagePlace {
  readonly venueName: string | null
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  /** Name or ISO code. Country and coordinates give the zone for times in UTC. */
  readonly country: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A ticket. `low` and `high` are equal unless the page gives a range; null is a range without an end. */
export interface PageOffer {
  readonly name: string | null
  readonly low: number
  readonly high: number | null
}

export const noPlace: PagePlace = {
  venueName: null,
  address: null,
  city: null,
  state: null,
  country: null,
  latitude: null,
  longitude: null,
}

export const nothing: PageEvent = {
  title: null,
  description: null,
  start: null,
  end: null,
  ...noPlace,
  image: null,
  offers: [],
  currency: null,
  tickets: null,
}

const placeholders =
  /^(?:n\/?a|tb[acd]|to be (?:announced|confirmed|determined)|null|undefined|none|unknown|[-–—.?]+)$/i

/** The text, or null when it is empty or a placeholder ("TBA", "-", "null"). */
export function unlessPlaceholder(text: string | null): string | null {
  return text === null || text === '' || placeholders.test(text) ? null : text
}
