import { type ComponentType, useEffect, useState } from 'react'
import { type Tiles, useSite } from '../../lib/site.tsx'
import type { MapProps } from './map-place.ts'
import { OutlineMap } from './outline-map.tsx'

type LoadedMap = ComponentType<MapProps & { tiles: Tiles }>

/** The map of places: drawn, or with the tiles of a server if the operator has set one. */
export function TileMap(props: MapProps) {
  const { tiles } = useSite()
  const [Loaded, setLoaded] = useState<LoadedMap>()
  const hasTiles = tiles !== undefined
  useEffect(() => {
    if (!hasTiles) return
    // Without it the drawn map stays.
    import('./leaflet-map.tsx').then(
      ({ LeafletMap }) => setLoaded(() => LeafletMap),
      () => {},
    )
  }, [hasTiles])
  return tiles && Loaded ? <Loaded {...props} tiles={tiles} /> : <OutlineMap {...props} />
}
