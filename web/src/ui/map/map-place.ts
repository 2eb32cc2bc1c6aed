import { mostLatitude } from '@floorcraft/contract/base/maps.ts'
import { distanceInKm } from '../../lib/distance.ts'

/** A place of a list with a map. Without coordinates, or too near to a pole, it is only in the list. */
export interface MapPlace {
  readonly id: string
  readonly name: string
  /** The second line in the list. */
  readonly note: string
  /** The path of its page. */
  readonly to: string
  readonly latitude: number | null
  readonly longitude: number | null
}

type Located<Place> = Place & { readonly latitude: number; readonly longitude: number }
export type LocatedPlace = Located<MapPlace>

export const isLocated = <Place extends Pick<MapPlace, 'latitude' | 'longitude'>>(
  place: Place,
): place is Located<Place> =>
  place.latitude !== null && place.longitude !== null && Math.abs(place.latitude) <= mostLatitude

/** Places within this distance belong on one map: a day's journey. */
const nearKm = 2000

/** The places around the one with this id; all of them when it is unknown or has no other near it. */
export function placesNear(places: readonly LocatedPlace[], id: string | undefined): readonly LocatedPlace[] {
  const centre = places.find((place) => place.id === id)
  const near = centre ? places.filter((place) => distanceInKm(centre, place) <= nearKm) : []
  return near.length > 1 ? near : places
}

/** The name as a label of Leaflet, which reads labels as HTML. Members write these names. */
export const labelOf = ({ name }: Pick<MapPlace, 'name'>) =>
  name.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export interface MapProps {
  readonly places: readonly LocatedPlace[]
  /** The place that the reader points at in the list or on the map. */
  readonly activeId: string | undefined
  readonly onActive: (id: string | undefined) => void
}
