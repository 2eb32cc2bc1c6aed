import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { requiredMark } from './field-frame.tsx'

export interface CheckFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly ref?: Ref<HTMLInputElement>
  readonly required?: boolean | undefined
  readonly error?: string | undefined
  /** The meaning of a tick. */
  readonly hint?: ReactNode
}

/** A checkbox with its label; the whole line can be pressed. Works with react-hook-form like Field. */
export function CheckField({ label, hint, required, error, className = '', ...input }: CheckFieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <label className={`flex min-h-12 cursor-pointer items-start gap-3 py-2.5 ${className}`}>
      <input
        {...input}
        type="checkbox"
        // The label alone, because the problem and the hint are its description.
        aria-labelledby={input['aria-label'] ? undefined : `${id}-label`}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="mt-0.5 size-5.5 shrink-0 cursor-pointer accent-brand"
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className={`block font-medium ${required ? requiredMark : ''}`}>
          {label}
        </span>
        {error && (
          <span id={`${id}-error`} className="block text-sm font-medium text-brand-text">
            {error}
          </span>
        )}
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-muted">
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}
