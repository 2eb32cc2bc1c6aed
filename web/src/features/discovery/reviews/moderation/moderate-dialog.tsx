import { type ModeratedReview, moderateBody } from '@floorcraft/contract/discovery/review-moderation.ts'
import { ApiError } from '../../../../lib/api/api-client.ts'
import { useText } from '../../../../lib/messages.tsx'
import { reviewModerationTexts } from '../../../../messages/discovery/review-moderation.ts'
import { FormTextArea } from '../../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { useModerate } from './api.ts'

export interface ModerateDialogProps {
  readonly reviews: readonly ModeratedReview[]
  readonly decision: 'keep' | 'hide'
  readonly onClose: () => void
}

/** Keeps or hides reviews with a reason. Load it when it is opened. */
export function ModerateDialog({ reviews, decision, onClose }: ModerateDialogProps) {
  const t = useText(reviewModerationTexts)
  const moderate = useModerate()
  const form = useSchemaForm({
    schema: moderateBody,
    defaults: { reason: '' },
    send: ({ reason }) => moderate.mutateAsync({ decision, reason, reviews }),
    failed: moderate.error instanceof ApiError && moderate.error.status === 409 ? t.changed : t.failed,
    onSent: onClose,
  })
  const isKeeping = decision === 'keep'
  return (
    <FormDialog
      form={form}
      title={isKeeping ? t.keepTitle : t.hideTitle}
      description={`${isKeeping ? t.keepText : t.hideText} ${t.several(reviews.length)}`.trim()}
      onClose={onClose}
      submit={{ label: isKeeping ? t.keep : t.hide, pendingLabel: t.saving }}
    >
      <FormTextArea name="reason" label={t.reason} data-autofocus />
    </FormDialog>
  )
}
