import type { Event } from '@floorcraft/contract/events.ts'
import { atPlace, nightDate } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { eventFormTexts } from '../../../messages/event-form.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { clockWords } from '../../event-fields/rules.ts'
import { pickRow } from '../../event-fields/time-picks.tsx'
import { useMyEvents } from '../api.ts'
import { useEventValue, useFormZone } from '../form/event-form-setting.tsx'
import { type FormTimes, likelyDates, nextWeekOf, wallTimes } from './form-times.ts'

/** Today, tomorrow and the coming weekend, one tap each. */
export function DatePicks({ onPick }: { onPick: (date: string) => void }) {
  const t = useText(eventFormTexts)
  const locale = useLocale()
  const { now } = useFormZone()
  const value = useEventValue('start_date')
  const name = (date: Temporal.PlainDate, index: number) =>
    [t.times.today, t.times.tomorrow][index] ??
    nightDate(date, locale, { weekday: 'short', month: 'short', day: 'numeric' })
  return (
    <fieldset className={pickRow}>
      <legend className="sr-only">{t.times.datePicks}</legend>
      {likelyDates(now.toPlainDate()).map((date, index) => (
        <ToggleChip
          key={date.toString()}
          pressed={value === date.toString()}
          onToggle={() => onPick(date.toString())}
        >
          {name(date, index)}
        </ToggleChip>
      ))}
    </fieldset>
  )
}

/** For a copy: the same night and times, in the next week that is free. */
export function NextWeekPick({ event, onPick }: { event: Event; onPick: (times: FormTimes) => void }) {
  const t = useText(eventFormTexts)
  const locale = useLocale()
  const { now } = useFormZone()
  const date = useEventValue('start_date')
  const time = useEventValue('start_time')
  const wall = (iso: string) => atPlace(iso, event.timezone).toPlainDateTime()
  const taken = (useMyEvents().data ?? [])
    .filter(({ title, status }) => title === event.title && status !== 'cancelled')
    .map(({ start_datetime }) => wall(start_datetime))
  const source = { start: wall(event.start_datetime), end: wall(event.end_datetime) }
  const times = nextWeekOf(source, { now, taken })
  const next = wallTimes(times)
  if (!next) return null
  const day = nightDate(next.start.toPlainDate(), locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
  return (
    <div className="rounded-md bg-brand-soft px-4 py-3.5">
      <p className="mb-2.5 font-medium">{t.copy.sameTimes}</p>
      <ToggleChip
        pressed={date === times.start_date && time === times.start_time}
        onToggle={() => onPick(times)}
      >
        {`${day}, ${clockWords(times.start_time, locale)} – ${clockWords(times.end_time, locale)}`}
      </ToggleChip>
    </div>
  )
}
