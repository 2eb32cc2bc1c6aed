import {
  cancelInstanceBody,
  type Instance,
  type InstanceScope,
} from '@floorcraft/contract/editing/instances.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { FormTextArea } from '../../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { MembersToldNote } from '../../event-fields/members-told-note.tsx'
import { useCancelInstance, useSaversOfDates } from '../api.ts'
import { instanceDateWords } from '../date-words.ts'
import { ScopeField } from './scope-field.tsx'

/** Asks for the reason, and cancels one date, this and the following ones, or all upcoming ones. */
export function CancelInstanceDialog(props: {
  series: Pick<Series, 'id'>
  instance: Pick<Instance, 'id' | 'title' | 'start_datetime' | 'timezone'>
  onClose: () => void
}) {
  const { series, instance, onClose } = props
  const { cancelInstance: t, toasts } = useText(seriesTexts)
  const cancel = useCancelInstance()
  const form = useSchemaForm({
    schema: cancelInstanceBody,
    defaults: { scope: 'this_date', reason: '' },
    send: (body) => cancel.mutateAsync({ seriesId: series.id, instanceId: instance.id, body }),
    failed: toasts.cancel.failed,
    onSent: onClose,
  })
  const scope = form.form.watch('scope') as InstanceScope
  const isOne = scope === 'this_date'
  const members = useSaversOfDates(series.id, { scope, change: 'cancelled', date: instance.id })
  return (
    <FormDialog
      form={form}
      title={t.title}
      description={`${instance.title} · ${instanceDateWords(instance, useLocale())}`}
      onClose={onClose}
      leave={t.keep}
      submit={{ label: isOne ? t.submit : t.submitSeveral, pendingLabel: t.submitting }}
    >
      <ScopeField hints={{ several: t.scopeHint }} />
      <FormTextArea name="reason" label={t.reason} hint={t.hint} data-autofocus />
      <MembersToldNote members={members} saved={isOne ? 'date' : 'dates'} isCancelled />
    </FormDialog>
  )
}
