import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import { useId, useRef, useState } from 'react'
import { useKeptFocus } from '../../../../lib/browser/use-kept-focus.ts'
import { useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { eventsTexts } from '../../../../messages/events/events.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { dialogFrom, LazyDialog } from '../../../../ui/lazy-part.tsx'
import { LoadFailure } from '../../../../ui/page/empty-state.tsx'
import { TabList, tabPanelProps } from '../../../../ui/tab-list.tsx'
import { useGenerateInstances, useInstances } from '../api.ts'
import { ConfirmSelected, ConfirmUntil, useDateSelection } from './confirm-several.tsx'
import { InstanceList, LoadingInstances, NoInstances } from './instance-list.tsx'
import { filterInstances, type InstanceFilter, instanceFilters, instanceState } from './instance-state.ts'

const cancelDialog = dialogFrom(
  async () => (await import('./cancel-instance-dialog.tsx')).CancelInstanceDialog,
)
const editDialog = dialogFrom(async () => (await import('./edit-instance-dialog.tsx')).EditInstanceDialog)

/** The dates of a series. Load it when it is opened. */
export function InstancesDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const t = useText(seriesTexts)
  const events = useText(eventsTexts)
  const now = useNow()
  const panelId = useId()
  const [filter, setFilter] = useState<InstanceFilter>('upcoming')
  // The two dialogs are independent: each opens and closes by itself.
  const [cancelling, setCancelling] = useState<Instance>()
  const [editing, setEditing] = useState<Instance>()
  const query = useInstances(series.id)
  const generate = useGenerateInstances()
  const shown = query.data && filterInstances(query.data, filter, now)
  const deadlineDays = series.confirmation_deadline_days
  const selection = useDateSelection(
    series.status === 'active'
      ? (shown ?? []).filter((instance) => instanceState(instance, { now, deadlineDays }).canDecide)
      : [],
  )
  const isSelecting = selection.selected.length > 0
  const home = useRef<HTMLDivElement>(null)
  const generator = useRef<HTMLButtonElement>(null)
  useKeptFocus(generator, [generate.isPending])
  // When the focused date leaves the list, the focus must move.
  useKeptFocus(home, [query.data, cancelling, editing, isSelecting])
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t.instances.title}
        description={`${series.title} · ${t.rule.sentence(events.repeats(series))}`}
        size="tall"
        header={
          <TabList
            label={t.instances.show}
            look="segments"
            tabs={instanceFilters.map((id) => ({ id, label: t.instances.filters[id] }))}
            selected={filter}
            onSelect={setFilter}
            panelId={panelId}
          />
        }
        footer={
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className={`text-sm text-muted ${isSelecting ? 'max-sm:sr-only' : ''}`}>
              {isSelecting
                ? t.instances.selected(selection.selected.length)
                : shown
                  ? t.instances.count(shown.length)
                  : ''}
            </p>
            {isSelecting ? (
              <ConfirmSelected series={series} selection={selection} />
            ) : (
              <Button
                ref={generator}
                look="quiet"
                disabled={generate.isPending || series.status !== 'active'}
                onClick={() => generate.mutate(series.id)}
              >
                {generate.isPending ? t.instances.generating : t.instances.generate}
              </Button>
            )}
          </div>
        }
      >
        <div {...tabPanelProps(panelId, filter)} ref={home} tabIndex={-1} className="outline-none">
          {selection.dates.length > 1 && <ConfirmUntil selection={selection} />}
          {shown && shown.length > 0 && (
            <InstanceList
              series={series}
              instances={shown}
              selection={selection.dates.length > 1 ? selection : undefined}
              onCancel={setCancelling}
              onEdit={setEditing}
            />
          )}
          {shown?.length === 0 && <NoInstances filter={filter} status={series.status} />}
          {!shown && query.isError && <LoadFailure title={t.instances.loadFailed} query={query} />}
          {!shown && !query.isError && <LoadingInstances />}
        </div>
      </Dialog>
      {editing && (
        <LazyDialog
          from={editDialog}
          series={series}
          instance={editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {cancelling && (
        <LazyDialog
          from={cancelDialog}
          series={series}
          instance={cancelling}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  )
}
