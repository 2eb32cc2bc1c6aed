import type { ComponentProps } from 'react'
import { useFormField } from '../../../../ui/form/form-context.tsx'
import { FormField } from '../../../../ui/form/form-fields.tsx'
import { PasswordField } from '../password-field.tsx'

/** A password in a form of the form kit. */
export function FormPassword({
  name,
  ...props
}: { name: string } & Omit<ComponentProps<typeof PasswordField>, 'name'>) {
  return <PasswordField {...useFormField(name)} {...props} />
}

/** A code of the app or a recovery code, in a form of the form kit. */
export const CodeField = (props: Omit<ComponentProps<typeof FormField>, 'name'>) => (
  <FormField name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...props} />
)
