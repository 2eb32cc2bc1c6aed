import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { type ReactNode, useState } from 'react'
import { useOnce } from '../../../lib/api/use-once.ts'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { eventEditingTexts } from '../../../messages/editing/event-editing.ts'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { useDeleteEvent } from './api.ts'

const cancelDialog = dialogFrom(async () => (await import('./cancel-event-dialog.tsx')).CancelEventDialog)

type DeletableEvent = Pick<EventListItem, 'id' | 'title' | 'status' | 'start_datetime'>

export interface DeleteFlow {
  /**
   * Starts the deletion: a browser dialog asks. For a published event that is still to come, cancelling is offered
   * first.
   */
  readonly ask: () => void
  readonly isPending: boolean
  /** The page must show it somewhere. */
  readonly dialog: ReactNode
}

/** Deletes an event after its questions. */
export function useDeleteFlow(
  event: DeletableEvent,
  outcome: { onDeleted?: () => void; onCancelled?: () => void } = {},
): DeleteFlow {
  const t = useText(eventEditingTexts)
  const now = useNow()
  const [isOffering, setIsOffering] = useState(false)
  const deletion = useDeleteEvent()
  const deleteOnce = useOnce(deletion.mutate)
  const isAwaited =
    event.status === 'published' &&
    Temporal.Instant.compare(Temporal.Instant.from(event.start_datetime), now) > 0
  const remove = () => {
    if (deletion.isPending || !window.confirm(t.confirmDelete(event.title))) return
    setIsOffering(false)
    deleteOnce(event.id, { onSuccess: () => outcome.onDeleted?.() })
  }
  return {
    ask: isAwaited ? () => setIsOffering(true) : remove,
    isPending: deletion.isPending,
    dialog: isOffering && (
      <LazyDialog
        from={cancelDialog}
        event={event}
        onClose={() => setIsOffering(false)}
        onDeleteAnyway={remove}
        onCancelled={() => {
          setIsOffering(false)
          outcome.onCancelled?.()
        }}
      />
    ),
  }
}
