import type { ComponentProps } from 'react'
import { FormField } from '../../../ui/form/form-fields.tsx'

/** A code of the app or a recovery code, in a form of the form kit. */
export const CodeField = (props: Omit<ComponentProps<typeof FormField>, 'name'>) => (
  <FormField name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...props} />
)
