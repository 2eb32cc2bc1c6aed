import type { RecurringEvent } from '@floorcraft/contract/recurring-events.ts'
import { memo, type RefObject } from 'react'
import { SeriesCard } from './series-card.tsx'
import { SeriesCardMenu } from './series-card-menu.tsx'

export interface SeriesGridProps {
  readonly found: readonly RecurringEvent[]
  readonly memberId: string | undefined
  readonly newId: string | undefined
  /** Gets the card of the new series. */
  readonly newest: RefObject<HTMLElement | null>
  readonly onInstances: (seriesId: string) => void
  readonly onEdit: (series: RecurringEvent) => void
}

/** The cards; made anew only when others are to be shown, not with every key of a search. */
export const SeriesGrid = memo(function SeriesGrid(props: SeriesGridProps) {
  const { found, memberId, newId, newest, onInstances, onEdit } = props
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
      {found.map((series) => (
        <li key={series.id} className="grid grid-cols-[minmax(0,1fr)]">
          <SeriesCard
            ref={series.id === newId ? newest : null}
            isNew={series.id === newId}
            series={series}
            organizer={series.organizer_uid === memberId ? undefined : series.organizer_name}
            onInstances={() => onInstances(series.id)}
            menu={<SeriesCardMenu series={series} onEdit={() => onEdit(series)} />}
          />
        </li>
      ))}
    </ul>
  )
})
