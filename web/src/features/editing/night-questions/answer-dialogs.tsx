import { type NightQuestion, nightAnswerBody } from '@floorcraft/contract/editing/night-questions.ts'
import { useText } from '../../../lib/messages.tsx'
import { nightQuestionsTexts } from '../../../messages/editing/night-questions.ts'
import { FormField, FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useAnswer } from './api.ts'

export interface NightDialogProps {
  readonly token: string
  readonly question: NightQuestion
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Cancels the night of a link, with an optional reason. Load it when it is opened. */
export function CancelNightDialog({ token, onClose, onSent }: NightDialogProps) {
  const { cancel: t, failed } = useText(nightQuestionsTexts).night
  const answer = useAnswer(token)
  const form = useSchemaForm({
    schema: nightAnswerBody,
    defaults: { reason: '' },
    toInput: ({ reason }) => ({ answer: 'cancelled', reason }),
    send: (body) => answer.mutateAsync(body),
    failed,
    onSent,
  })
  return (
    <FormDialog
      form={form}
      title={t.title}
      description={t.text}
      onClose={onClose}
      leave={t.keep}
      submit={{ label: t.submit, pendingLabel: t.submitting }}
    >
      <FormTextArea name="reason" label={t.reason} hint={t.reasonHint} data-autofocus />
    </FormDialog>
  )
}

/** Gives the night of a link another start. Load it when it is opened. */
export function MoveNightDialog({ token, question, onClose, onSent }: NightDialogProps) {
  const { move: t, failed } = useText(nightQuestionsTexts).night
  const answer = useAnswer(token)
  const form = useSchemaForm({
    schema: nightAnswerBody,
    // The wall time at the place, as the field of the browser writes it.
    defaults: { start: question.start_datetime.slice(0, 'YYYY-MM-DDTHH:MM'.length) },
    toInput: ({ start }) => ({ answer: 'moved', start }),
    send: (body) => answer.mutateAsync(body),
    failed,
    onSent,
  })
  return (
    <FormDialog
      form={form}
      title={t.title}
      description={t.text}
      onClose={onClose}
      submit={{ label: t.submit, pendingLabel: t.submitting }}
    >
      <FormField
        name="start"
        type="datetime-local"
        label={t.start}
        hint={t.hint(question.venue_city)}
        data-autofocus
      />
    </FormDialog>
  )
}
