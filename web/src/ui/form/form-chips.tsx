import { ToggleChip } from '../chip.tsx'
import { useFormControl } from './form-context.tsx'
import { FormGroup } from './form-fields.tsx'

export interface FormChipsProps {
  readonly name: string
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** Any number of the choices, as chips. The field is a list of values; those that are no choice can be taken out. */
export function FormChips({ name, label, choices }: FormChipsProps) {
  const { value: chosen, set, error, required } = useFormControl<readonly string[]>(name)
  const others = chosen.filter((one) => choices.every(({ value }) => value !== one))
  const offered = [...choices, ...others.map((value) => ({ value, label: value }))]
  const toggle = (value: string) =>
    set(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <FormGroup name={name} label={label} error={error} required={required}>
      <div className="flex flex-wrap gap-x-2 gap-y-2.5">
        {offered.map(({ value, label: text }) => (
          <ToggleChip key={value} pressed={chosen.includes(value)} onToggle={() => toggle(value)}>
            {text}
          </ToggleChip>
        ))}
      </div>
    </FormGroup>
  )
}
