import { disputeBody, type Review, respondBody } from '@floorcraft/contract/discovery/reviews.ts'
import { useText } from '../../../lib/messages.tsx'
import { reviewsTexts } from '../../../messages/discovery/reviews.ts'
import { FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { type AnswerKind, useAnswerReview } from './api.ts'

export interface AnswerDialogProps {
  readonly kind: AnswerKind
  readonly review: Review
  readonly onClose: () => void
}

const fields = {
  respond: { name: 'response_text', schema: respondBody },
  dispute: { name: 'dispute_reason', schema: disputeBody },
} as const

/** A response or a dispute: one text. Load it when it is opened. */
export function AnswerDialog({ kind, review, onClose }: AnswerDialogProps) {
  const t = useText(reviewsTexts)[kind]
  const answer = useAnswerReview(kind, review.id)
  const { name, schema } = fields[kind]
  const form = useSchemaForm({
    schema,
    defaults: { [name]: '' } as Record<string, string>,
    send: (body: Readonly<Record<string, string>>) => answer.mutateAsync(body[name]!),
    failed: t.failed,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t.title}
      description={t.text}
      onClose={onClose}
      submit={{ label: t.send, pendingLabel: t.sending }}
    >
      <FormTextArea name={name} label={t.field} data-autofocus />
    </FormDialog>
  )
}
