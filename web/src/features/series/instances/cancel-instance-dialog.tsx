import {
  cancelInstanceBody,
  type Instance,
  type InstanceScope,
  instanceScopes,
} from '@floorcraft/contract/instances.ts'
import type { Series } from '@floorcraft/contract/series.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { seriesTexts } from '../../../messages/series.ts'
import { useFormValue } from '../../../ui/form/form-context.tsx'
import { FormSelect, FormTextArea } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { useCancelInstance } from '../api.ts'
import { instanceDateWords } from '../date-words.ts'

/** Asks for the reason, and cancels one date, this and the following ones, or all upcoming ones. */
export function CancelInstanceDialog(props: { series: Series; instance: Instance; onClose: () => void }) {
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
  return (
    <FormDialog
      form={form}
      title={t.title}
      description={`${instance.title}, ${instanceDateWords(instance, useLocale())}`}
      onClose={onClose}
      leave={t.keep}
      submit={{ label: t.submit, pendingLabel: t.submitting }}
    >
      <ScopeField />
      <FormTextArea name="reason" label={t.reason} hint={t.hint} data-autofocus />
    </FormDialog>
  )
}

function ScopeField() {
  const { cancelInstance: t } = useText(seriesTexts)
  const scope = useFormValue<InstanceScope>('scope')
  return (
    <FormSelect
      name="scope"
      label={t.scope}
      hint={scope === 'this_date' ? undefined : t.scopeHint}
      choices={instanceScopes.map((value) => ({ value, label: t.scopes[value] }))}
    />
  )
}
