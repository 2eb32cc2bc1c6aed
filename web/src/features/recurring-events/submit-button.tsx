import { useRef } from 'react'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { Button } from '../../ui/button.tsx'

/** Sends a form. While it is sent the button is off, which costs it the focus: it gets it back if the form stays. */
export function SubmitButton(props: {
  label: string
  pendingLabel: string
  isPending: boolean
  disabled?: boolean
  /** The id of the form, where the button stands outside of it. */
  form?: string
  className?: string
}) {
  const { label, pendingLabel, isPending, disabled = false, form, className } = props
  const button = useRef<HTMLButtonElement>(null)
  useKeptFocus(button, [isPending])
  return (
    <Button ref={button} type="submit" form={form} disabled={isPending || disabled} className={className}>
      {isPending ? pendingLabel : label}
    </Button>
  )
}
