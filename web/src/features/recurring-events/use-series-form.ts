import { type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '../../lib/api-client.ts'
import type { SeriesFormValues } from './series-form-values.ts'

export type SeriesForm = UseFormReturn<SeriesFormValues>

export const useSeriesForm = (defaultValues: SeriesFormValues): SeriesForm =>
  useForm<SeriesFormValues>({ defaultValues })

/** Where the server's name of a field is not the form's. */
const fieldOf: Readonly<Record<string, keyof SeriesFormValues>> = {
  'price_info.presale': 'presale',
  'price_info.door': 'door',
}

/** Puts the server's problems at their fields; answers what concerns none of them. */
export function showServerProblems(form: SeriesForm, error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const details = Array.isArray(error.details) ? error.details.filter(isProblem) : []
  const known = details.flatMap(({ path, message }) => {
    const name = fieldOf[path] ?? path
    return isField(form, name) ? [{ name, message }] : []
  })
  for (const { name, message } of known) form.setError(name, { message }, { shouldFocus: true })
  return known.length > 0 ? undefined : (error.detail ?? error.message)
}

function isProblem(detail: unknown): detail is { path: string; message: string } {
  return (
    typeof detail === 'object' &&
    detail !== null &&
    'path' in detail &&
    typeof detail.path === 'string' &&
    'message' in detail &&
    typeof detail.message === 'string'
  )
}

// Only what has an input can show a problem; the rule and the dates left out have none of their own.
const isField = (form: SeriesForm, name: string): name is keyof SeriesFormValues =>
  name in form.getValues() && !['rule', 'skip_dates'].includes(name)
