import { pick } from '@floorcraft/contract/base/pick.ts'
import type { VenuePage } from '@floorcraft/contract/events/venues.ts'
import { numberIn, numberText, plainInput } from '../../../ui/form/form-values.ts'

/** A venue as the form holds it. */
export const venueValues = (venue: VenuePage) => ({
  ...pick(venue, ['name', 'address', 'city', 'state']),
  latitude: numberText(venue.latitude),
  longitude: numberText(venue.longitude),
  website_url: venue.website_url ?? '',
  floor_surface: venue.floor_surface ?? '',
  floor_size: numberText(venue.floor_size),
  floor_size_unit: venue.floor_size_unit ?? '',
  cooling: venue.cooling ?? '',
  step_free: venue.step_free ?? '',
  shoes: venue.shoes ?? '',
  parking: venue.parking ?? '',
  transit: venue.transit ?? '',
  note: venue.note ?? '',
  aliases: venue.aliases.map(({ slug }) => slug),
})

type VenueValues = ReturnType<typeof venueValues>

/** The input of the call. */
export const venueInput = (values: VenueValues, { version }: VenuePage) => ({
  ...plainInput(values),
  ...pick(values, ['name', 'address', 'city', 'state']),
  latitude: numberIn(values.latitude),
  longitude: numberIn(values.longitude),
  floor_size: numberIn(values.floor_size),
  aliases: values.aliases,
  version,
})
