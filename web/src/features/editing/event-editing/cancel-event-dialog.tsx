import { setEventStatusBody } from '@floorcraft/contract/editing/event-editing.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { useText } from '../../../lib/messages.tsx'
import { eventEditingTexts } from '../../../messages/editing/event-editing.ts'
import { Button } from '../../../ui/button.tsx'
import { FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { MembersToldNote } from '../event-fields/members-told-note.tsx'
import { useSaversCount, useSetEventStatus } from './api.ts'

export interface CancelEventDialogProps {
  readonly event: Pick<EventListItem, 'id' | 'title'>
  readonly onClose: () => void
  readonly onCancelled: () => void
  /** Set when the member wanted to delete the event: the dialog offers to cancel it, and this deletes it all the same. */
  readonly onDeleteAnyway?: () => void
}

/** Cancels a published event, with an optional reason. Load it lazily. */
export function CancelEventDialog({ event, onClose, onCancelled, onDeleteAnyway }: CancelEventDialogProps) {
  const { cancel: t, offer } = useText(eventEditingTexts)
  const cancel = useSetEventStatus({ done: t.done })
  const form = useSchemaForm({
    schema: setEventStatusBody,
    defaults: { reason: '' },
    fieldOf: { cancellation_reason: 'reason' },
    toInput: ({ reason }) => ({ status: 'cancelled', cancellation_reason: reason }),
    send: (change) => cancel.mutateAsync({ eventId: event.id, ...change }),
    failed: t.failed,
    onSent: onCancelled,
  })
  const isOffer = onDeleteAnyway !== undefined
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isOffer ? offer.title : t.title}
      description={isOffer ? offer.text : t.text(event.title)}
      leave={
        isOffer ? (
          <Button look="quiet" onClick={onDeleteAnyway}>
            {offer.deleteAnyway}
          </Button>
        ) : (
          t.keep
        )
      }
      submit={{ label: isOffer ? offer.cancelInstead : t.submit, pendingLabel: t.submitting }}
    >
      <FormTextArea name="reason" label={t.reason} hint={t.reasonHint} data-autofocus />
      <MembersToldNote members={useSaversCount(event.id)} saved="event" isCancelled />
    </FormDialog>
  )
}
