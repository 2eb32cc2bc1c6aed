import type { Planned } from '@floorcraft/contract/editing/planning.ts'
import { type ReactNode, useState } from 'react'
import { dialogFrom, LazyDialog } from '../../../../ui/lazy-part.tsx'
import { isPending } from '../scene-weeks.ts'

const eventDialog = dialogFrom(
  async () => (await import('../../../editing/event-editing/cancel-event-dialog.tsx')).CancelEventDialog,
)
const dateDialog = dialogFrom(
  async () =>
    (await import('../../../editing/series/instances/cancel-instance-dialog.tsx')).CancelInstanceDialog,
)

/** Cancels an event or a date of a series, after its dialog has asked for the reason. */
export function useCancelling(): { cancel: (entry: Planned) => void; dialog: ReactNode } {
  const [entry, setEntry] = useState<Planned>()
  const close = () => setEntry(undefined)
  const dialog =
    entry &&
    (isPending(entry) ? (
      <LazyDialog from={dateDialog} series={{ id: entry.series_id }} instance={entry} onClose={close} />
    ) : (
      <LazyDialog from={eventDialog} event={entry} onClose={close} onCancelled={close} />
    ))
  return { cancel: setEntry, dialog }
}
