import { mapPath } from '@floorcraft/contract/base/maps.ts'
import { Link } from 'react-router'
import { roundDistance } from '../../lib/distance.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { mapsTexts } from '../../messages/base/maps.ts'
import type { MapProps } from './map-place.ts'
import { type Label, labelsFor, projectionOf } from './projection.ts'

/** The widths, in pixels, for which names are placed: the narrowest phone, and a map beside a list. */
const widths = [
  { width: 300, className: '@md:invisible' },
  { width: 448, className: 'invisible @md:visible' },
]

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
  const aspect = land.widthKm / land.heightKm
  return (
    <div
      aria-hidden
      className="@container relative overflow-hidden rounded-lg bg-sunken"
      style={{ aspectRatio: aspect }}
    >
      <img src={mapPath(land)} alt="" className="absolute size-full" />
      <svg className="relative size-full" role="presentation">
        {widths.map(({ width, className }) => (
          <g key={width} className={className}>
            {labelsFor(dots, { width, height: width / aspect })
              .filter(({ id }) => id !== activeId)
              .map((label) => (
                <Name key={label.id} label={label} dot={dots.find(({ id }) => id === label.id)!} />
              ))}
          </g>
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
        className="absolute bottom-3 left-4 border-b-2 border-muted pb-0.5 text-xs whitespace-nowrap text-muted [text-shadow:0_0_3px_var(--color-paper),0_0_3px_var(--color-paper)]"
        style={{ width: percent(scale.km / widthInKm) }}
      >
        {scale.words}
      </p>
      <p className="absolute top-2 right-2 rounded-full bg-paper/85 px-2 py-0.5 text-xs font-semibold text-muted">
        {t.north}
      </p>
    </div>
  )
}

/** The side of a name. Near the edge of the map it begins or ends at its dot. */
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
