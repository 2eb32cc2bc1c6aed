import { type QueuedSubmission, refusalBody } from '@floorcraft/contract/editing/submissions.ts'
import { useText } from '../../../lib/messages.tsx'
import { submissionsTexts } from '../../../messages/editing/submissions.ts'
import { FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useDecideAll } from './api.ts'

interface RefuseDialogProps {
  readonly submissions: readonly QueuedSubmission[]
  readonly onClose: () => void
}

/** Refuses what was sent in, with the same words for each sender. Load it when it is opened. */
export function RefuseDialog({ submissions, onClose }: RefuseDialogProps) {
  const t = useText(submissionsTexts).queue
  const { refuse } = useDecideAll()
  const form = useSchemaForm({
    schema: refusalBody.pick({ reason: true }),
    defaults: { reason: '' },
    send: ({ reason }) => refuse.mutateAsync({ submissions, reason }),
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
