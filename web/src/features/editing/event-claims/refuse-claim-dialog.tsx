import { type QueuedClaim, refuseClaimBody } from '@floorcraft/contract/editing/event-claims.ts'
import { useText } from '../../../lib/messages.tsx'
import { eventClaimsTexts } from '../../../messages/editing/event-claims.ts'
import { FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useClaimDecisions } from './api.ts'

/** Refuses a claim of an event, with words for the member. Load it when it is opened. */
export function RefuseClaimDialog({ claim, onClose }: { claim: QueuedClaim; onClose: () => void }) {
  const t = useText(eventClaimsTexts).queue
  const { refuse } = useClaimDecisions(claim)
  const form = useSchemaForm({
    schema: refuseClaimBody,
    defaults: { reason: '' },
    send: (body) => refuse.mutateAsync(body),
    failed: t.failed,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t.refuseTitle}
      description={t.refuseText}
      onClose={onClose}
      submit={{ label: t.refuse, pendingLabel: t.saving }}
    >
      <FormTextArea name="reason" label={t.reason} data-autofocus />
    </FormDialog>
  )
}
