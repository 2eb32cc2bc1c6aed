import { fillPath } from '@floorcraft/contract/base/endpoint.ts'
import { clockTime, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { getEventCalendarFile } from '@floorcraft/contract/events/sharing.ts'
import { Bell, BellOff } from 'lucide-react'
import { useState } from 'react'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { remindersTexts } from '../../../messages/events/reminders.ts'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { Fact } from '../events/detail/fact.tsx'
import { useReminder } from './api.ts'

const reminderDialog = dialogFrom(async () => (await import('./reminder-dialog.tsx')).ReminderDialog)

const link =
  'inline-flex min-h-11 items-center text-left font-semibold text-brand-text underline-offset-4 hover:underline'

/** When the member is reminded of this event, or that it is muted, and the way to change it. */
export function ReminderFact({ event }: { event: Event }) {
  const t = useText(remindersTexts)
  const locale = useLocale()
  const { data: reminder } = useReminder(event.id, { enabled: true })
  const [isOpen, setOpen] = useState(false)
  if (!reminder) return null
  const { remind_at, is_muted } = reminder
  const at = remind_at === null ? undefined : atPlace(remind_at, event.timezone)
  const state = is_muted ? t.muted : at && t.at(`${shortDate(at, locale)}, ${clockTime(at, locale)}`)
  return (
    <Fact icon={is_muted ? BellOff : Bell} name={t.title}>
      {state && <p className="pt-2 font-semibold">{state}</p>}
      <p className="flex flex-wrap gap-x-5">
        <button type="button" className={link} onClick={() => setOpen(true)}>
          {state ? t.change : t.choose}
        </button>
        {at && !is_muted && event.status === 'published' && (
          <a
            className={link}
            href={`/api${fillPath(getEventCalendarFile.path, { eventId: event.id })}?alarm=${minutesBefore(event, remind_at!)}`}
          >
            {t.calendar}
          </a>
        )}
      </p>
      {isOpen && (
        <LazyDialog from={reminderDialog} event={event} reminder={reminder} onClose={() => setOpen(false)} />
      )}
    </Fact>
  )
}

const minutesBefore = ({ start_datetime }: Event, remindAt: string) =>
  Temporal.Instant.from(start_datetime).since(Temporal.Instant.from(remindAt)).total('minutes')
