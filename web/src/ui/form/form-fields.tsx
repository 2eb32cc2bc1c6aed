import { characterCount } from '@floorcraft/contract/base/texts/text-length.ts'
import type { ReactNode } from 'react'
import { useText } from '../../lib/messages.tsx'
import { formTexts } from '../../messages/base/forms.ts'
import { CheckField, type CheckFieldProps } from '../fields/check-field.tsx'
import { Field, type FieldProps } from '../fields/field.tsx'
import { FieldError, requiredMark } from '../fields/field-frame.tsx'
import { SelectField, type SelectFieldProps } from '../fields/select-field.tsx'
import { TextAreaField, type TextAreaFieldProps } from '../fields/text-area-field.tsx'
import { Panel } from '../page/panel.tsx'
import { useFormControl, useFormField, useFormSetting, useFormValue } from './form-context.tsx'

/** A field of the form by its name. It knows its value, its problem, and whether it is required. */
type Bound<Props> = Omit<Props, 'name' | 'value' | 'defaultValue' | 'required' | 'error' | 'ref'> & {
  readonly name: string
}

/**
 * A text field. It does not cut a text, but says how much is too much, because the browser would count other characters
 * than the contract.
 */
export function FormField({ name, onChange, onBlur, hint, ...props }: Bound<FieldProps>) {
  const field = useFormField(name, { onChange, onBlur })
  return <Field {...field} autoComplete="off" {...props} hint={useLengthNote(name, { from: 1 }) ?? hint} />
}

/** A text area that also says while typing how much is left. */
export function FormTextArea({ name, onChange, onBlur, hint, ...props }: Bound<TextAreaFieldProps>) {
  const field = useFormField(name, { onChange, onBlur })
  return <TextAreaField {...field} {...props} hint={useLengthNote(name, { from: 0.9 }) ?? hint} />
}

/** A note about the length of a text from this part of its limit on; `from` 1 is the limit itself. */
function useLengthNote(name: string, { from }: { from: number }): ReactNode {
  const t = useText(formTexts)
  const longest = useFormSetting().longest.get(name)
  const value = useFormValue<unknown>(name)
  if (longest === undefined || typeof value !== 'string') return undefined
  const length = characterCount(value.trim())
  if (length <= longest * from) return undefined
  return (
    <span role="status" className={length > longest ? 'font-semibold text-brand-text' : ''}>
      {t.textLength(length, longest)}
    </span>
  )
}

/** A select. It is controlled, so that choices that arrive later keep the chosen value and the focus. */
export function FormSelect({ name, onChange, onBlur, ...props }: Bound<SelectFieldProps>) {
  const { field, error, required } = useFormControl<string>(name)
  return (
    <SelectField
      {...field}
      error={error}
      required={required}
      {...props}
      onChange={(event) => {
        field.onChange(event)
        onChange?.(event)
      }}
      onBlur={(event) => {
        field.onBlur()
        onBlur?.(event)
      }}
    />
  )
}

export function FormCheck({ name, onChange, onBlur, ...props }: Bound<CheckFieldProps>) {
  return <CheckField {...useFormField(name, { onChange, onBlur })} {...props} />
}

/** A number of 0 or more; `step` is a cent unless said otherwise. */
export function FormNumber(props: Bound<FieldProps>) {
  return (
    <FormField
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
      // A wheel over a focused number would change it without notice.
      onWheel={(event) => event.currentTarget.blur()}
      {...props}
    />
  )
}

/** Inputs that are one field: tiles, days of the week, a picture. */
export function FormGroup(props: {
  name: string
  label: string
  error: string | undefined
  required?: boolean
  hint?: string | undefined
  children: ReactNode
}) {
  const { name, label, error, required, hint, children } = props
  const id = `${name}-group`
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      name={name}
      data-invalid={error ? '' : undefined}
      aria-describedby={described || undefined}
      className="min-w-0"
    >
      <legend
        className={`mb-1.5 font-medium in-data-inset:text-sm in-data-inset:max-sm:sr-only ${required ? requiredMark : ''}`}
      >
        {label}
      </legend>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

/** Fields that belong together, with a title: a panel of a page, or a part of a panel or a dialog. */
export function FormSection({
  title,
  note,
  isPart,
  children,
}: {
  title: string
  note?: string
  /** Whether it is inside a panel. Its title is then beside the fields; on a phone only screen readers read it. */
  isPart?: boolean
  children: ReactNode
}) {
  const { look } = useFormSetting()
  const gap = isPart ? 'gap-2 sm:gap-3' : 'gap-4 sm:gap-5'
  const fields = <div className={`grid grid-cols-[minmax(0,1fr)] ${gap}`}>{children}</div>
  if (look === 'page' && !isPart) {
    return (
      <Panel title={title} {...(note && { note })}>
        {fields}
      </Panel>
    )
  }
  const Heading = isPart ? 'h2' : 'h3'
  const part = isPart
    ? 'md:grid-cols-[8.5rem_minmax(0,1fr)] md:gap-6 md:border-t md:border-line md:pt-5 md:first:border-t-0 md:first:pt-0'
    : 'border-t border-line pt-5'
  return (
    <section className={`grid gap-3 ${part}`}>
      <Heading className={`font-display font-bold ${isPart ? 'max-md:sr-only' : 'text-lg'}`}>{title}</Heading>
      {note && <p className="-mt-2 text-sm text-muted">{note}</p>}
      {fields}
    </section>
  )
}
