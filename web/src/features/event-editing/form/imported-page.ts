import type { ImportedPage } from '@floorcraft/contract/facebook-import.ts'
import { namesOf } from '../../../ui/form/form-values.ts'
import { followStart, timeFields } from '../times/form-times.ts'
import type { EventFormValues } from './event-values.ts'

const venue = ['venue_name', 'venue_address', 'venue_city', 'venue_state'] as const

interface FormState {
  readonly values: EventFormValues
  /** What the form began with: what still equals it is untouched. */
  readonly initial: EventFormValues
}

/** What a page fills in: only fields that are empty or untouched, and nothing that it does not say. */
export function fillFrom(page: ImportedPage, { values, initial }: FormState): Partial<EventFormValues> {
  const isFree = (field: keyof EventFormValues) => values[field] === '' || values[field] === initial[field]
  const filled: { title?: string; description?: string } = {}
  for (const field of ['title', 'description'] as const) {
    if (page[field] && isFree(field)) filled[field] = page[field]
  }
  return {
    ...filled,
    ...(page.start_date && timeFields.every(isFree) ? timesOf(page, values) : {}),
    ...venueOf(page, values, isFree),
  }
}

/** The fields that get another value, in the order of the form. */
export const changedFields = (filled: Partial<EventFormValues>, values: EventFormValues) =>
  namesOf(values).filter((field) => filled[field] && filled[field] !== values[field])

/** An evening is one thing: a date without a time of its own keeps the form's. */
function timesOf(page: ImportedPage, values: EventFormValues): Partial<EventFormValues> {
  const start_time = page.start_time ?? values.start_time
  const start = { start_date: page.start_date ?? '', start_time }
  const followed = followStart(values, start, { date: false, time: false })
  if (!page.end_time || !page.start_time) {
    return Object.fromEntries(timeFields.map((field) => [field, followed[field]]))
  }
  return { ...start, end_date: page.end_date ?? followed.end_date, end_time: page.end_time }
}

/** A house is one thing too: a new name never stands beside the remembered address of another one. */
function venueOf(
  page: ImportedPage,
  values: EventFormValues,
  isFree: (field: keyof EventFormValues) => boolean,
): Partial<EventFormValues> {
  if (!venue.some((field) => page[field])) return {}
  const isWholeFree = venue.every(isFree)
  const fields = venue.filter((field) => isWholeFree || (values[field] === '' && page[field]))
  return Object.fromEntries(fields.map((field) => [field, page[field] ?? '']))
}
