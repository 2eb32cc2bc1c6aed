import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { distanceInKm, distanceWords } from '../../lib/distance.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { mapsTexts } from '../../messages/base/maps.ts'
import { Button } from '../button.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { isLocated, type MapPlace, placesNear } from './map-place.ts'
import { OutlineMap } from './outline-map.tsx'
import { TileMap } from './tile-map.tsx'

/**
 * A list of places, their map, and their distances from a chosen one. With `around`, the id of a place, the map opens with
 * the places near it, and the list with the nearest.
 */
export function PlacesMap({ places, around }: { places: readonly MapPlace[]; around?: string | undefined }) {
  const t = useText(mapsTexts)
  const locale = useLocale()
  const [activeId, setActive] = useState<string>()
  const [fromId, setFrom] = useState(around ?? '')
  const [isWhole, setWhole] = useState(false)
  // A map of tiles is made again for other places.
  const located = useMemo(() => places.filter(isLocated), [places])
  const near = useMemo(() => placesNear(located, around), [located, around])
  const map = { places: isWhole ? located : near, activeId, onActive: setActive }
  const from = located.find(({ id }) => id === fromId)
  const kmTo = (place: MapPlace) => (from && isLocated(place) ? distanceInKm(from, place) : undefined)
  const order = (place: MapPlace) => kmTo(place) ?? Number.POSITIVE_INFINITY
  const sorted = from ? places.toSorted((one, other) => order(one) - order(other) || 0) : places
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
      {located.length > 0 && (
        <div className="lg:stays lg:top-24 lg:col-start-2 lg:row-start-1">
          <TileMap {...map} drawn={<OutlineMap {...map} />} />
          {near.length < located.length && (
            <Button look="plain" className="mt-1 -ml-3" onClick={() => setWhole(!isWhole)}>
              {isWhole ? t.nearOnly : t.showAll}
            </Button>
          )}
        </div>
      )}
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        {located.length > 1 && (
          <SelectField
            label={t.distanceFrom}
            none={t.nowhere}
            value={fromId}
            onChange={(event) => setFrom(event.target.value)}
            choices={located.map(({ id, name }) => ({ value: id, label: name }))}
            className="mb-4 max-w-sm"
          />
        )}
        <ul aria-label={t.list} className="divide-y divide-line border-y border-line">
          {sorted.map((place) => {
            const km = kmTo(place)
            return (
              <li key={place.id}>
                <Link
                  to={place.to}
                  onPointerEnter={() => setActive(place.id)}
                  onPointerLeave={() => setActive(undefined)}
                  onFocus={() => setActive(place.id)}
                  onBlur={() => setActive(undefined)}
                  className="group flex min-h-14 items-center justify-between gap-4 py-2.5"
                >
                  <span className="min-w-0">
                    <span className="block font-semibold wrap-anywhere group-hover:underline">
                      {place.name}
                    </span>
                    <span className="block text-sm text-muted wrap-anywhere">{place.note}</span>
                  </span>
                  {km !== undefined && place !== from && (
                    <span className="shrink-0 text-sm font-medium tabular-nums">
                      {distanceWords(km, locale)}
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
