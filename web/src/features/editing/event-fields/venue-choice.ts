import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import type { VenueSuggestion } from '@floorcraft/contract/events/venues.ts'
import type { VenueValues } from './rules.ts'

const mostOffered = 6

/** The venues to offer for a text: words of their name, address or city begin with it. None when one is chosen already. */
export function venuesFor(text: string, venues: readonly VenueSuggestion[]): VenueSuggestion[] {
  const typed = foldText(text)
  const fits = ({ name, address, city }: VenueSuggestion) =>
    ` ${foldText(`${name} ${address} ${city}`)}`.includes(` ${typed}`)
  const found = venues.filter(fits)
  const isChosen = found.length === 1 && foldText(found[0]!.name) === typed
  return isChosen ? [] : found.slice(0, mostOffered)
}

/** What a chosen venue fills in. */
export const valuesOfVenue = ({ name, address, city, state }: VenueSuggestion): VenueValues => ({
  venue_name: name,
  venue_address: address,
  venue_city: city,
  venue_state: state,
})
