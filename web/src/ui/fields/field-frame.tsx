import { type ReactNode, useId } from 'react'

export interface FieldFrameProps {
  readonly label: string
  /** The problem of the entered value; screen readers read it with the field. */
  readonly error?: string | undefined
  /** Help for the field, shown before there is a problem. */
  readonly hint?: ReactNode
  /** Marked beside the label; the form reports a missing value. */
  readonly required?: boolean | undefined
  readonly id?: string | undefined
  readonly className?: string | undefined
}

/** The attributes of the input in a frame, so that screen readers read its label, problem and hint. */
interface FramedInput {
  readonly 'aria-required': true | undefined
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
  readonly className: string
}

/** Drawn by CSS, so that it is not part of the field's name. */
export const requiredMark = "after:ml-1 after:text-brand-text after:content-['*'_/_'']"

// With `data-inset` on an element around them, the labels are inside the boxes, so that a form fits on one phone
// screen.
const box =
  'min-h-12 w-full rounded-md border bg-surface px-3.5 text-base text-ink transition-colors placeholder:text-muted in-data-inset:min-h-[3.25rem] in-data-inset:px-3 in-data-inset:pt-[1.25rem] in-data-inset:pb-1'
const labelLook =
  'mb-1.5 block font-medium in-data-inset:pointer-events-none in-data-inset:absolute in-data-inset:top-[0.375rem] in-data-inset:left-3 in-data-inset:z-1 in-data-inset:text-xs in-data-inset:text-muted'

/** Label, problem and hint around one input of a form. */
export function FieldFrame({
  label,
  error,
  hint,
  required,
  id,
  className = '',
  children,
}: FieldFrameProps & { children: (input: FramedInput) => ReactNode }) {
  const generated = useId()
  const own = id ?? generated
  const described = [error && `${own}-error`, hint && `${own}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`min-w-0 in-data-inset:relative ${className}`}>
      <label htmlFor={own} className={`${labelLook} ${required ? requiredMark : ''}`}>
        {label}
      </label>
      {children({
        id: own,
        'aria-required': required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        className: `${box} ${error ? 'border-brand-text' : 'border-line-strong'}`,
      })}
      {error && <FieldError id={`${own}-error`}>{error}</FieldError>}
      {hint && (
        <div id={`${own}-hint`} className="mt-1.5 text-sm text-muted empty:hidden">
          {hint}
        </div>
      )}
    </div>
  )
}

/** The problem of one field or group of fields, below it. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 text-sm font-medium text-brand-text">
      {children}
    </p>
  )
}
