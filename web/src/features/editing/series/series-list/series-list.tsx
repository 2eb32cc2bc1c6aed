import type { Series } from '@floorcraft/contract/editing/series.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useKeptFocus } from '../../../../lib/browser/use-kept-focus.ts'
import { useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { Button } from '../../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../../ui/lazy-part.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { SeriesFilterBar } from './series-filter-bar.tsx'
import { filterSeries, inOrder } from './series-filters.ts'
import { SeriesGrid } from './series-grid.tsx'
import { useSeriesAddress } from './use-series-address.ts'

const editSeriesDialog = dialogFrom(
  async () => (await import('../series-form/edit-series-dialog.tsx')).EditSeriesDialog,
)
const instancesDialog = dialogFrom(
  async () => (await import('../instances/instances-dialog.tsx')).InstancesDialog,
)

export interface SeriesListProps {
  readonly list: readonly Series[]
  readonly scenes: readonly Scene[]
  readonly memberId: string
  /** The series that was created just now. The page scrolls to it. */
  readonly newId: string | undefined
}

/** The filtered list of series, with the dialogs that the cards open. */
export function SeriesList({ list, scenes, memberId, newId }: SeriesListProps) {
  const t = useText(seriesTexts)
  const { filters, openId, narrow, clear, open } = useSeriesAddress()
  const [editing, setEditing] = useState<Series>()
  // Typed text shows at once; hundreds of cards render later.
  const settled = useDeferredValue(filters)
  const found = useMemo(() => inOrder(filterSeries(list, settled)), [list, settled])
  const opened = list.find(({ id }) => id === openId)
  const home = useRef<HTMLDivElement>(null)
  const newest = useRef<HTMLElement>(null)
  useKeptFocus(home, [list.length, found.length, editing, openId])
  const shownId = useRef<string>(undefined)
  const place = found.findIndex(({ id }) => id === newId)
  useEffect(() => {
    if (newId === undefined) return
    if (shownId.current !== newId) {
      // The filters hide the new series.
      if (place < 0) return clear()
      shownId.current = newId
      newest.current?.focus({ preventScroll: true })
    }
    // A reload may move the new series in the list. The page follows it while it has the focus.
    if (document.activeElement === newest.current) newest.current?.scrollIntoView({ block: 'center' })
  }, [newId, place, clear])
  return (
    <>
      <SeriesFilterBar list={list} filters={filters} found={found.length} onChange={narrow} onClear={clear} />
      <div ref={home} tabIndex={-1} className="mt-5 outline-none">
        {found.length === 0 ? (
          <EmptyState title={t.noneFound} action={<Button onClick={clear}>{t.filters.clear}</Button>} />
        ) : (
          <SeriesGrid
            found={found}
            memberId={memberId}
            newId={newId}
            newest={newest}
            onInstances={open}
            onEdit={setEditing}
          />
        )}
      </div>
      {editing && (
        <LazyDialog
          from={editSeriesDialog}
          series={editing}
          scenes={scenes}
          memberId={memberId}
          onClose={() => setEditing(undefined)}
          onInstances={() => {
            setEditing(undefined)
            open(editing.id)
          }}
        />
      )}
      {opened && <LazyDialog from={instancesDialog} series={opened} onClose={() => open(undefined)} />}
    </>
  )
}
