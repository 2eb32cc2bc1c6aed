import type { EventListItem } from '@floorcraft/contract/events.ts'
import { useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { useOnce } from '../../lib/use-once.ts'
import { eventEditingTexts } from '../../messages/event-editing.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSetEventStatus } from './api.ts'
import { CancelReasonField } from './cancel-reason-field.tsx'

export interface CancelEventDialogProps {
  readonly event: Pick<EventListItem, 'id' | 'title'>
  readonly onClose: () => void
  readonly onCancelled: () => void
  /** Deleting was asked for: cancelling is offered first, and this deletes all the same. */
  readonly onDeleteAnyway?: () => void
}

/** Cancels a published event, with an optional reason. Load it lazily. */
export function CancelEventDialog({ event, onClose, onCancelled, onDeleteAnyway }: CancelEventDialogProps) {
  const t = useText(eventEditingTexts)
  const [reason, setReason] = useState('')
  const cancel = useSetEventStatus(t.cancel)
  const cancelOnce = useOnce(cancel.mutate)
  const isOffer = onDeleteAnyway !== undefined
  const submit = () => {
    const wish = {
      eventId: event.id,
      status: 'cancelled',
      cancellation_reason: reason.trim() || null,
    } as const
    cancelOnce(wish, { onSuccess: onCancelled })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isOffer ? t.offer.title : t.cancel.title}
      description={isOffer ? t.offer.text : t.cancel.text(event.title)}
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-2 [&>*]:max-sm:w-full">
          <Button look="quiet" disabled={cancel.isPending} onClick={isOffer ? onDeleteAnyway : onClose}>
            {isOffer ? t.offer.deleteAnyway : t.cancel.keep}
          </Button>
          <Button disabled={cancel.isPending} onClick={submit}>
            {cancel.isPending ? t.cancel.submitting : isOffer ? t.offer.cancelInstead : t.cancel.submit}
          </Button>
        </div>
      }
    >
      <CancelReasonField value={reason} onChange={setReason} />
    </Dialog>
  )
}
