import { mapPath } from '@floorcraft/contract/base/maps.ts'
import { useMemo } from 'react'
import { useText } from '../../lib/messages.tsx'
import { mapsTexts } from '../../messages/base/maps.ts'
import type { LocatedPlace } from './map-place.ts'
import { TileMap } from './tile-map.tsx'

const widthKm = 60

interface PlaceMapProps {
  readonly place: Pick<LocatedPlace, 'name' | 'latitude' | 'longitude' | 'to'>
  readonly className?: string
}

/** A small map of one place, with the towns around it. */
export function PlaceMap({ place: { name, latitude, longitude, to }, className = '' }: PlaceMapProps) {
  const t = useText(mapsTexts)
  // A map of tiles is made again for another place.
  const places = useMemo(
    () => [{ id: to, name, latitude, longitude, to, note: '' }],
    [name, latitude, longitude, to],
  )
  const path = mapPath({ latitude, longitude, widthKm, heightKm: widthKm / 2, towns: true })
  return (
    <div className={className}>
      <TileMap
        places={places}
        activeId={undefined}
        onActive={nothing}
        drawn={
          <div className="relative aspect-2/1 overflow-hidden rounded-md border border-line bg-sunken">
            <img src={path} alt={t.mapOf(name)} loading="lazy" decoding="async" className="size-full" />
            {/* A ring and not a dot, because of many places only the town is known, and a dot would mean a house. */}
            <span
              aria-hidden
              className="absolute top-1/2 left-1/2 size-8 -translate-1/2 rounded-full border-3 border-brand bg-brand/15"
            />
          </div>
        }
      />
    </div>
  )
}

const nothing = () => {}
