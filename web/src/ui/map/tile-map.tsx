import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { type Tiles, useSite } from '../../lib/site.tsx'
import type { MapProps } from './map-place.ts'

type LoadedMap = ComponentType<MapProps & { tiles: Tiles }>

/** A map of places: `drawn`, or with the tiles of a server if the operator has set one. */
export function TileMap({ drawn, ...props }: MapProps & { drawn: ReactNode }) {
  const { tiles } = useSite()
  const [Loaded, setLoaded] = useState<LoadedMap>()
  const hasTiles = tiles !== undefined
  useEffect(() => {
    if (!hasTiles) return
    // When it cannot be loaded, the drawn map stays.
    import('./leaflet-map.tsx').then(
      ({ LeafletMap }) => setLoaded(() => LeafletMap),
      () => {},
    )
  }, [hasTiles])
  return tiles && Loaded ? <Loaded {...props} tiles={tiles} /> : drawn
}
