import type { FloorFacts, VenuePage } from '@floorcraft/contract/events/venues.ts'
import {
  Accessibility,
  Fan,
  Footprints,
  Info,
  Layers,
  type LucideIcon,
  Ruler,
  SquareParking,
  TramFront,
} from 'lucide-react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { venuesTexts } from '../../../messages/events/venues.ts'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { SideCard } from '../../../ui/page/panel.tsx'

const icons = {
  floor_surface: Layers,
  floor_size: Ruler,
  cooling: Fan,
  shoes: Footprints,
  step_free: Accessibility,
  parking: SquareParking,
  transit: TramFront,
  note: Info,
} as const satisfies Readonly<Record<string, LucideIcon>>

/** The facts of a floor that are known, as one line of words each. */
function useFloorWords(venue: VenuePage): Readonly<Record<keyof typeof icons, string | null>> {
  const t = useText(venuesTexts)
  const locale = useLocale()
  const sizes = floorSizes(venue)
  const written = ({ size, unit }: { size: number; unit: 'm2' | 'ft2' }) =>
    `${size.toLocaleString(locale)} ${t.sizeUnits[unit]}`
  return {
    floor_surface: venue.floor_surface && t.surfaces[venue.floor_surface],
    floor_size: sizes ? t.size(written(sizes.measured), written(sizes.about)) : null,
    cooling: venue.cooling && t.coolings[venue.cooling],
    shoes: venue.shoes,
    step_free: venue.step_free && t.stepFree[venue.step_free],
    parking: venue.parking,
    transit: venue.transit,
    note: venue.note,
  }
}

/** What is known about the floor of a venue. */
export function FloorFactsCard({ venue }: { venue: VenuePage }) {
  const t = useText(venuesTexts)
  const words = useFloorWords(venue)
  const known = (Object.keys(icons) as (keyof typeof icons)[]).filter((fact) => words[fact])
  return (
    <SideCard title={t.floor}>
      {known.length === 0 && <p className="text-muted">{t.noFacts}</p>}
      <dl className="grid gap-3.5 sm:max-lg:grid-cols-2">
        {known.map((fact) => {
          const Icon = icons[fact]
          return (
            <div key={fact} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
              <dt className="contents">
                <Icon className="mt-0.5 size-5 text-muted" aria-hidden />
                <span className="text-sm text-muted">{t.facts[fact]}</span>
              </dt>
              <dd className="col-start-2 grid gap-1 wrap-anywhere">
                <LinkedText text={words[fact]!} />
              </dd>
            </div>
          )
        })}
      </dl>
    </SideCard>
  )
}

const squareFeetPerMetre = 10.7639

/** A size in both units: as it was measured, and rounded to two digits in the other one. */
export function floorSizes({ floor_size: size, floor_size_unit: unit }: FloorFacts) {
  if (size === null || unit === null) return undefined
  const other = unit === 'm2' ? ('ft2' as const) : ('m2' as const)
  const converted = unit === 'm2' ? size * squareFeetPerMetre : size / squareFeetPerMetre
  return { measured: { size, unit }, about: { size: Number(converted.toPrecision(2)), unit: other } }
}
