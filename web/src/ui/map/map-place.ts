/** A place of a list with a map. Without coordinates it is only in the list. */
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

export type LocatedPlace = MapPlace & { readonly latitude: number; readonly longitude: number }

export const isLocated = (place: MapPlace): place is LocatedPlace =>
  place.latitude !== null && place.longitude !== null

/** The name as a label of Leaflet, which reads labels as HTML. Members write these names. */
export const labelOf = ({ name }: Pick<MapPlace, 'name'>) =>
  name.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export interface MapProps {
  readonly places: readonly LocatedPlace[]
  /** The place that the reader points at in the list or on the map. */
  readonly activeId: string | undefined
  readonly onActive: (id: string | undefined) => void
}
