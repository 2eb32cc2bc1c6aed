import { mapPath } from '@floorcraft/contract/site/maps.ts'
import { Link } from 'react-router'
import { roundDistance } from '../../lib/distance.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { mapsTexts } from '../../messages/site/maps.ts'
import type { MapProps } from './map-place.ts'
import { type Label, labelsFor, projectionOf } from './projection.ts'

/** Names are placed for the narrowest phone, in pixels. On a wider map they have more room. */
const narrowestWidth = 300

const percent = (part: number) => `${(part * 100).toFixed(2)}%`

/**
 * A map without a map service: coasts and borders, the places as dots, and a scale. The list beside it has
 * the same links for the keyboard and for screen readers.
 */
export function OutlineMap({ places, activeId, onActive }: MapProps) {
  const locale = useLocale()
  const t = useText(mapsTexts)
  const { place, widthInKm, land } = projectionOf(places)
  const dots = places.map((one) => ({ ...one, ...place(one) }))
  const active = dots.find(({ id }) => id === activeId)
  const scale = roundDistance(widthInKm / 4, locale)
  const labels = labelsFor(dots, narrowestWidth).filter(({ id }) => id !== activeId)
  return (
    <div aria-hidden className="relative aspect-[4/3] overflow-hidden rounded-lg bg-sunken">
      <img src={mapPath(land)} alt="" className="absolute size-full" />
      <svg className="relative size-full" role="presentation">
        {labels.map((label) => (
          <Name key={label.id} label={label} dot={dots.find(({ id }) => id === label.id)!} />
        ))}
        {dots.map((dot) => (
          <Link
            key={dot.id}
            to={dot.to}
            tabIndex={-1}
            onPointerEnter={() => onActive(dot.id)}
            onPointerLeave={() => onActive(undefined)}
          >
            <circle cx={percent(dot.x)} cy={percent(dot.y)} r={16} className="fill-transparent" />
            <circle
              cx={percent(dot.x)}
              cy={percent(dot.y)}
              r={dot.id === activeId ? 9 : 6}
              className="fill-brand stroke-paper stroke-2 transition-all"
            />
          </Link>
        ))}
        {active && (
          <Name
            isActive
            dot={active}
            label={{ ...active, dx: 0, dy: active.y > 0.2 ? -16 : 28, anchor: sideOf(active.x) }}
          />
        )}
      </svg>
      <p
        className="absolute bottom-3 left-4 border-b-2 border-muted pb-0.5 text-xs whitespace-nowrap text-muted"
        style={{ width: percent(scale.km / widthInKm) }}
      >
        {scale.words}
      </p>
      <p className="absolute top-2.5 right-3.5 text-xs font-semibold text-muted">{t.north}</p>
    </div>
  )
}

/** A name over a dot near the edge begins or ends at the dot. */
const sideOf = (x: number): Label['anchor'] => (x < 0.3 ? 'start' : x > 0.7 ? 'end' : 'middle')

interface NameProps {
  readonly label: Label
  readonly dot: { readonly x: number; readonly y: number }
  readonly isActive?: boolean
}

function Name({ label, dot, isActive = false }: NameProps) {
  return (
    <text
      x={percent(dot.x)}
      y={percent(dot.y)}
      dx={label.dx}
      dy={label.dy}
      textAnchor={label.anchor}
      // A border in the colour of the land keeps it legible over dots and coasts.
      className={`pointer-events-none stroke-paper [paint-order:stroke] [stroke-width:4px] ${isActive ? 'fill-ink text-sm font-bold' : 'fill-ink text-[0.8rem] font-medium'}`}
    >
      {label.name}
    </text>
  )
}
