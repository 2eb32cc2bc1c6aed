import type { Event } from '@floorcraft/contract/events.ts'
import { type EventFormField, type EventFormValues, isSameValue, valuesOf } from './event-form-values.ts'

/** A field that somebody else has changed since this form was opened. */
export interface ForeignChange {
  readonly field: EventFormField
  readonly theirs: EventFormValues[EventFormField]
  readonly mine: EventFormValues[EventFormField]
  /** It was changed here too, to something else. */
  readonly isConflict: boolean
}

/** Everything that differs between the event a form was opened with and the event as it now is, field by field. */
export function foreignChanges(base: Event, mine: EventFormValues, current: Event): ForeignChange[] {
  const before = valuesOf(base)
  const theirs = valuesOf(current)
  return (Object.keys(before) as EventFormField[])
    .filter((field) => !isSameValue(field, theirs, before) && !isSameValue(field, theirs, mine))
    .map((field) => ({
      field,
      theirs: theirs[field],
      mine: mine[field],
      isConflict: !isSameValue(field, mine, before),
    }))
}

/**
 * Both versions in one. Fields that only one side changed have that change; where both did, `keep` decides. Dates and
 * times are one thing: half of a moved evening is nobody's.
 */
export function merged(
  base: Event,
  mine: EventFormValues,
  { current, keep }: { current: Event; keep: 'mine' | 'theirs' },
): EventFormValues {
  const before = valuesOf(base)
  const theirs = valuesOf(current)
  const chosen = { ...mine } as Record<EventFormField, EventFormValues[EventFormField]>
  for (const fields of groups(before)) {
    const isMineChanged = fields.some((field) => !isSameValue(field, mine, before))
    const isTheirsChanged = fields.some((field) => !isSameValue(field, theirs, before))
    if (isTheirsChanged && (!isMineChanged || keep === 'theirs')) {
      for (const field of fields) chosen[field] = theirs[field]
    }
  }
  return chosen as unknown as EventFormValues
}

const times: readonly EventFormField[] = ['start_date', 'start_time', 'end_date', 'end_time', 'timezone']

function groups(values: EventFormValues): (readonly EventFormField[])[] {
  const others = (Object.keys(values) as EventFormField[]).filter((field) => !times.includes(field))
  return [times, ...others.map((field) => [field])]
}
