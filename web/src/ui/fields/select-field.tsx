import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement>, FieldFrameProps {
  readonly id?: string | undefined
  readonly required?: boolean | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLSelectElement>
  readonly choices: readonly {
    readonly value: string
    readonly label: string
    readonly disabled?: boolean
  }[]
  /** The label of the empty value, the first choice: "Choose a scene". */
  readonly none?: string | undefined
}

/** A labelled select of the device. Works with react-hook-form like Field. */
export function SelectField({
  label,
  error,
  hint,
  required,
  className,
  id,
  choices,
  none,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required} id={id} className={className}>
      {(framed) => (
        <div className="relative">
          <select
            {...select}
            {...framed}
            className={`${framed.className} appearance-none pr-10 text-ellipsis`}
          >
            {none !== undefined && <option value="">{none}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </FieldFrame>
  )
}
