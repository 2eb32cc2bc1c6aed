import { type CircleMarker, circleMarker, latLngBounds, map as openMap, tileLayer } from 'leaflet'
import stylesAddress from 'leaflet/dist/leaflet.css?url'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/messages.tsx'
import type { Tiles } from '../../lib/site.tsx'
import { mapsTexts } from '../../messages/base/maps.ts'
import { labelOf, type MapProps } from './map-place.ts'

/** A map with the tiles of a server. Load it when it is shown, because most installations have no such server. */
export function LeafletMap({ places, activeId, onActive, tiles }: MapProps & { tiles: Tiles }) {
  const t = useText(mapsTexts)
  const navigate = useNavigate()
  const element = useRef<HTMLDivElement>(null)
  const markers = useRef(new Map<string, CircleMarker>())
  useEffect(() => {
    // The keyboard uses the list beside the map, and a wheel scrolls the page.
    const map = openMap(element.current!, { keyboard: false, scrollWheelZoom: false })
    tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(map)
    markers.current = new Map(
      places.map((place) => {
        const marker = circleMarker([place.latitude, place.longitude], {
          radius: 8,
          weight: 2,
          fillOpacity: 1,
          className: 'fill-brand stroke-white',
        })
        marker.bindTooltip(labelOf(place))
        marker.on('click', () => void navigate(place.to))
        marker.on('mouseover', () => onActive(place.id))
        marker.on('mouseout', () => onActive(undefined))
        return [place.id, marker.addTo(map)]
      }),
    )
    const bounds = latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]))
    map.fitBounds(bounds, { padding: [40, 40], maxZoom: 15 })
    return () => void map.remove()
  }, [places, tiles, navigate, onActive])
  useEffect(() => {
    const active = activeId === undefined ? undefined : markers.current.get(activeId)
    active?.openTooltip()
    return () => void active?.closeTooltip()
  }, [activeId])
  return (
    <section
      aria-label={t.map}
      className="isolate aspect-[4/3] overflow-hidden rounded-lg bg-sunken [&_.leaflet-bar_a]:size-11! [&_.leaflet-bar_a]:leading-11!"
    >
      <link rel="stylesheet" href={stylesAddress} precedence="default" />
      <div ref={element} className="size-full" />
    </section>
  )
}
