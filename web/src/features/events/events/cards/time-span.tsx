import { timeSpanText } from '@floorcraft/contract/base/time/time-spans.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { timesTexts } from '../../../../messages/base/times.ts'

type Timed = Pick<EventListItem, 'start_datetime' | 'end_datetime' | 'timezone'> & { is_all_day?: boolean }

/** "8:00 PM – 2:00 AM, next day" at the place, or "All day". */
export function TimeSpan({ event }: { event: Timed }) {
  const words = useText(timesTexts)
  const locale = useLocale()
  if (event.is_all_day) return words.allDay
  const at = (iso: string) => atPlace(iso, event.timezone)
  return timeSpanText(at(event.start_datetime), at(event.end_datetime), { words, locale })
}
