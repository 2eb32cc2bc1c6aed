import { clockTime, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { type EventReminder, eventReminderBody } from '@floorcraft/contract/events/reminders.ts'
import { useState } from 'react'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { remindersTexts } from '../../../messages/events/reminders.ts'
import { useFormValue } from '../../../ui/form/form-context.tsx'
import { FormCheck, FormField, FormSelect } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { isReached } from '../events/rules.ts'
import { useSetReminder } from './api.ts'

const hoursBefore = [0.5, 1, 2, 4, 12] as const
const usualHours = 1
const other = 'other'

export interface ReminderDialogProps {
  readonly event: Event
  readonly reminder: EventReminder
  readonly onClose: () => void
}

/** Chooses when to be reminded of one event, or mutes it. Load it when it is opened. */
export function ReminderDialog({ event, reminder, onClose }: ReminderDialogProps) {
  const texts = useText(remindersTexts)
  const t = texts.dialog
  const locale = useLocale()
  const [now] = useState(useNow())
  const save = useSetReminder(event.id)
  const start = Temporal.Instant.from(event.start_datetime)
  const clockOf = (at: Temporal.ZonedDateTime) =>
    at.toPlainDate().equals(atPlace(event.start_datetime, event.timezone).toPlainDate())
      ? clockTime(at, locale)
      : `${shortDate(at, locale)}, ${clockTime(at, locale)}`
  const wallOf = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(event.timezone).toPlainDateTime().toString({ smallestUnit: 'minute' })
  const instantOf = (wall: string) =>
    Temporal.PlainDateTime.from(wall).toZonedDateTime(event.timezone).toInstant()
  const offered = hoursBefore
    .map((hours) => ({ hours, at: start.subtract({ minutes: hours * 60 }) }))
    // Whole days begin at midnight, so hours before it say nothing.
    .filter(({ at }) => !event.is_all_day && !isReached(at.toString(), now.add({ minutes: 2 })))
  const stored = reminder.remind_at && wallOf(Temporal.Instant.from(reminder.remind_at))
  const usual = offered.find(({ hours }) => hours === usualHours) ?? offered[0]
  const known = [...offered.map(({ at }) => wallOf(at))]
  const first = stored ?? (reminder.is_muted ? '' : usual ? wallOf(usual.at) : other)
  const form = useSchemaForm({
    schema: eventReminderBody,
    defaults: {
      when: first === '' || known.includes(first) ? first : other,
      at: stored ?? wallOf(usual?.at ?? start),
      is_muted: reminder.is_muted,
    },
    toInput: ({ when, at, is_muted }) => {
      const wall = when === other ? at : when
      return { remind_at: wall === '' ? null : instantOf(wall).toString(), is_muted }
    },
    fieldOf: { remind_at: 'at' },
    send: (body) => save.mutateAsync(body),
    failed: texts.failed,
    onSent: ({ remind_at, is_muted }) => {
      const at = remind_at && atPlace(remind_at, event.timezone)
      void showSuccess(
        is_muted
          ? texts.mutedDone
          : at
            ? texts.saved(`${shortDate(at, locale)}, ${clockTime(at, locale)}`)
            : texts.none,
      )
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.title}
      onClose={onClose}
      submit={{ label: t.save, pendingLabel: t.saving }}
    >
      <TimeFields
        city={event.venue_city ?? event.venue_name}
        choices={[
          { value: '', label: t.never },
          ...offered.map(({ hours, at }) => ({
            value: wallOf(at),
            label: t.before(hours, clockOf(at.toZonedDateTimeISO(event.timezone))),
          })),
          { value: other, label: t.other },
        ]}
      />
      <FormCheck name="is_muted" label={t.mute} hint={t.muteHint} />
    </FormDialog>
  )
}

function TimeFields({
  city,
  choices,
}: {
  city: string
  choices: readonly { readonly value: string; readonly label: string }[]
}) {
  const t = useText(remindersTexts).dialog
  const when = useFormValue<string>('when')
  const isMuted = useFormValue<boolean>('is_muted')
  if (isMuted) return null
  return (
    <>
      <FormSelect name="when" label={t.when} choices={choices} hint={t.usual} />
      {when === other && <FormField name="at" type="datetime-local" label={t.time} hint={t.timeHint(city)} />}
    </>
  )
}
