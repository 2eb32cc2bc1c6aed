import { type QueuedSubmission, refusalBody } from '@floorcraft/contract/editing/submissions.ts'
import { useText } from '../../../lib/messages.tsx'
import { submissionsTexts } from '../../../messages/editing/submissions.ts'
import { FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useDecisions } from './api.ts'

/** Refuses what was sent in, with words for the sender. Load it when it is opened. */
export function RefuseDialog({ submission, onClose }: { submission: QueuedSubmission; onClose: () => void }) {
  const t = useText(submissionsTexts).queue
  const { refuse } = useDecisions(submission)
  const form = useSchemaForm({
    schema: refusalBody.pick({ reason: true }),
    defaults: { reason: '' },
    send: ({ reason }) => refuse.mutateAsync({ reason, version: submission.version }),
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
