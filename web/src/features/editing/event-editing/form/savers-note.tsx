import { venueFields } from '@floorcraft/contract/events/event-content.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { isSameValue } from '../../../../ui/form/form-values.ts'
import { MembersToldNote } from '../../event-fields/members-told-note.tsx'
import { noticeOfChange, useSaversOfDates } from '../../series/api.ts'
import { useSaversCount } from '../api.ts'
import { timeFields, wallTimes } from '../times/form-times.ts'
import { useEventForm, useEventFormSetting } from './event-form-setting.tsx'
import { type EventFormValues, valuesOf } from './event-values.ts'

/** Before a new time or place is saved: how many members who saved the event, or one of the dates that change, will be told. */
export function SaversNote() {
  const { event } = useEventFormSetting()
  return event ? <NoteOf event={event} /> : null
}

function NoteOf({ event }: { event: Event }) {
  const values = useEventForm().watch()
  const before = valuesOf(event)
  const isChanged = (fields: readonly (keyof EventFormValues)[]) =>
    fields.some((field) => !isSameValue(field, values, before))
  const place = isChanged(venueFields)
  const isTold = place || isChanged([...timeFields, 'timezone'])
  const { scope } = values
  // Another day changes this date only. A new time of day or length also changes the others.
  const change = noticeOfChange({ place, times: timeOfDay(values) !== timeOfDay(before) })
  const isWide = event.series !== null && scope !== 'this_date' && change !== undefined
  const ofEvent = useSaversCount(event.id)
  const ofDates = useSaversOfDates(
    event.series?.id ?? '',
    isWide ? { scope, change, date: event.id } : undefined,
  )
  const members = isWide ? ofDates : ofEvent
  return <MembersToldNote members={isTold ? members : undefined} saved={isWide ? 'dates' : 'event'} />
}

function timeOfDay(values: EventFormValues): string {
  const wall = wallTimes(values)
  return wall ? `${values.start_time} ${wall.start.until(wall.end).toString()}` : ''
}
