import { type InstanceScope, instanceScopes } from '@floorcraft/contract/editing/instances.ts'
import { useText } from '../../../../lib/messages.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { useFormValue } from '../../../../ui/form/form-context.tsx'
import { FormSelect } from '../../../../ui/form/form-fields.tsx'

/** Asks whether a change is for one date, this and the following ones, or all upcoming ones. */
export function ScopeField({
  hints,
}: {
  hints: { readonly one?: string | undefined; readonly several: string }
}) {
  const { scope: t } = useText(seriesTexts)
  const scope = useFormValue<InstanceScope>('scope')
  return (
    <FormSelect
      name="scope"
      label={t.label}
      hint={scope === 'this_date' ? hints.one : hints.several}
      choices={instanceScopes.map((value) => ({ value, label: t.choices[value] }))}
    />
  )
}
