import type { Series } from '@floorcraft/contract/editing/series.ts'
import { memo, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { SeriesCard } from './series-card.tsx'
import { SeriesCardMenu } from './series-card-menu.tsx'

export interface SeriesGridProps {
  readonly found: readonly Series[]
  readonly memberId: string
  readonly newId: string | undefined
  /** The ref of the new series' card. */
  readonly newest: RefObject<HTMLElement | null>
  readonly onInstances: (seriesId: string) => void
  readonly onEdit: (series: Series) => void
}

/** Cards shown at once. */
const portion = 60

/** The cards. They render again only when the list changes, not with every key press in the search field. */
export const SeriesGrid = memo(function SeriesGrid(props: SeriesGridProps) {
  const { found, memberId, newId, newest, onInstances, onEdit } = props
  const { card: t } = useText(seriesTexts)
  const [wanted, setWanted] = useState(portion)
  const list = useRef<HTMLUListElement>(null)
  // The page scrolls to the new series.
  const shown = Math.max(wanted, found.findIndex(({ id }) => id === newId) + 1)
  const rest = found.length - shown
  const showMore = () => {
    flushSync(() => setWanted(shown + portion))
    const [firstNew] = list.current?.children[shown]?.getElementsByTagName('article') ?? []
    firstNew?.focus({ preventScroll: true })
  }
  return (
    <>
      <ul ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
        {found.slice(0, shown).map((series) => (
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
      {rest > 0 && (
        <div className="mt-6 flex justify-center">
          <Button look="quiet" onClick={showMore}>
            {t.showMore(Math.min(rest, portion))}
          </Button>
        </div>
      )}
    </>
  )
})

/** The counters and cards while they load. */
export function LoadingSeries() {
  const t = useText(seriesTexts)
  return (
    <>
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="mb-5 h-26 rounded-lg" />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="h-80 rounded-lg" />
        ))}
      </div>
    </>
  )
}
