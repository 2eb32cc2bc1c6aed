import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly ref?: Ref<HTMLInputElement>
  /** The problem with what was typed; read with the field and shown below it. */
  readonly error?: string | undefined
  /** What helps before anything is wrong. */
  readonly hint?: ReactNode
  /** Inside the field's right end: a small button. */
  readonly end?: ReactNode
}

const box =
  'min-h-12 w-full rounded-md border bg-surface px-3.5 text-base text-ink transition-colors placeholder:text-muted'

/** A labelled line of text with its hint and its problem. Works with react-hook-form: `{...register('email')}`. */
export function Field({ label, error, hint, end, className = '', id, ...input }: FieldProps) {
  const generated = useId()
  const own = id ?? generated
  const described = [error && `${own}-error`, hint && `${own}-hint`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={own} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={own}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`${box} ${end ? 'pr-12' : ''} ${error ? 'border-brand-text' : 'border-line-strong'}`}
        />
        {end && <div className="absolute inset-y-0 right-0.5 flex items-center">{end}</div>}
      </div>
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
      {hint && (
        <div id={`${own}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  )
}

/** The problem of one field, below it. */
function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-sm font-medium text-brand-text">
      {children}
    </p>
  )
}
