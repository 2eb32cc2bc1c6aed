import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldFrameProps {
  readonly id?: string | undefined
  readonly required?: boolean | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
  /** A small button inside the right end of the field. */
  readonly end?: ReactNode
}

/** A labelled text input with hint and problem. Works with react-hook-form: `{...register('email')}`. */
export function Field({ label, error, hint, required, end, className, id, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required} id={id} className={className}>
      {(framed) => (
        <div className="relative">
          <input {...input} {...framed} className={`${framed.className} ${end ? 'pr-12' : ''}`} />
          {end && <div className="absolute inset-y-0 right-0.5 flex items-center">{end}</div>}
        </div>
      )}
    </FieldFrame>
  )
}
