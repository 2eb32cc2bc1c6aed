import type { Ref, TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

export interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldFrameProps {
  readonly id?: string | undefined
  readonly required?: boolean | undefined
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLTextAreaElement>
}

const growing = 'long-text field-sizing-content max-h-96 min-h-28 resize-y py-3'

/** A labelled text area that grows with its text. Works with react-hook-form like Field. */
export function TextAreaField({ label, error, hint, required, className, id, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required} id={id} className={className}>
      {(framed) => <textarea rows={4} {...area} {...framed} className={`${framed.className} ${growing}`} />}
    </FieldFrame>
  )
}
