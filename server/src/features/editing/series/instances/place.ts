import { findCity } from '../../../site/places/service.ts'
import type { LockedSeries } from '../queries.ts'
import { type PlaceOverrides, plannedPlace } from '../rules.ts'

/**
 * The venue columns and the coordinates of the event of an instance. In another city the state comes from the gazetteer,
 * which prefers the state of the series.
 */
export function placeColumns(series: LockedSeries, own: PlaceOverrides) {
  const place = plannedPlace(series, own)
  const { venue_city: city } = place
  const { venue_state, latitude, longitude, scene_country: country } = series
  const isSameCity = city === series.venue_city
  if (isSameCity && place.venue_name === series.venue_name && place.venue_address === series.venue_address)
    return { ...place, venue_state, latitude, longitude }
  const found = findCity({ city, state: venue_state, country }) ?? findCity({ city, country })
  return {
    ...place,
    venue_state: isSameCity ? venue_state : (found?.state ?? ''),
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
  }
}
