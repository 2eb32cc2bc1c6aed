import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { clockWords } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { ToggleChip } from '../../../../ui/chip.tsx'
import { useMyEvents } from '../api.ts'
import { useEventValue } from '../form/event-form-setting.tsx'
import { type FormTimes, wallTimes } from './form-times.ts'
import { nextNightOf } from './next-night.ts'

/** A button for a copy: the same night and times, in the next free week. */
export function NextWeekPick({ event, onPick }: { event: Event; onPick: (times: FormTimes) => void }) {
  const t = useText(eventFormTexts)
  const locale = useLocale()
  const date = useEventValue('start_date')
  const time = useEventValue('start_time')
  const times = nextNightOf(event, { own: useMyEvents().data ?? [], now: useNow() })
  const next = wallTimes(times)
  if (!next) return null
  const day = shortDate(next.start.toPlainDate(), locale)
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
