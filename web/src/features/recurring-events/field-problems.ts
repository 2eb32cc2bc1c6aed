import type { FieldErrors, FieldValues } from 'react-hook-form'

/** The sentences at the fields of a form, for its summary. */
export function fieldProblems<T extends FieldValues>(errors: FieldErrors<T>): string[] {
  return Object.values(errors).flatMap((error) => (typeof error?.message === 'string' ? error.message : []))
}
