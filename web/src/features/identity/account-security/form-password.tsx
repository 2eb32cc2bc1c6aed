import type { ComponentProps } from 'react'
import { useFormField } from '../../../ui/form/form-context.tsx'
import { PasswordField } from '../password-field.tsx'

/** A password in a form of the form kit. */
export function FormPassword({
  name,
  ...props
}: { name: string } & Omit<ComponentProps<typeof PasswordField>, 'name'>) {
  return <PasswordField {...useFormField(name)} {...props} />
}
