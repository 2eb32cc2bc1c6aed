import { isSamePicture } from '@floorcraft/contract/media.ts'
import type { RecurringEvent } from '@floorcraft/contract/recurring-events.ts'
import { type SeriesFormValues, valuesOf } from './series-form-values.ts'

/** The fields of the edit form, in its order. */
const fields = [
  'status',
  'title',
  'description',
  'scene_id',
  'event_type',
  'dance_styles',
  'start_time',
  'duration_hours',
  'end_date',
  'skip_dates',
  'venue_name',
  'venue_address',
  'venue_city',
  'venue_state',
  'presale',
  'door',
  'cover_image_url',
  'requires_confirmation',
  'confirmation_deadline_days',
  'auto_publish_if_confirmed',
] as const satisfies readonly (keyof SeriesFormValues)[]
export type ChangedField = (typeof fields)[number]

export interface SeriesChange {
  readonly field: ChangedField
  readonly before: SeriesFormValues[ChangedField]
  readonly after: SeriesFormValues[ChangedField]
}

/** What somebody else made of a series, field by field. */
export function seriesChanges(before: RecurringEvent, after: RecurringEvent): SeriesChange[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  return fields
    .filter((field) =>
      field === 'cover_image_url'
        ? !isSamePicture(old[field], now[field])
        : JSON.stringify(old[field]) !== JSON.stringify(now[field]),
    )
    .map((field) => ({ field, before: old[field], after: now[field] }))
}
