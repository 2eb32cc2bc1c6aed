import type { Event } from '@floorcraft/contract/events/events.ts'
import { ListOrdered } from 'lucide-react'
import { useText } from '../../../../lib/messages.tsx'
import { scheduleTexts } from '../../../../messages/events/schedule.ts'
import { isLarge, roomsOf } from '../../schedule/rules.ts'
import { ScheduleEntry } from '../../schedule/schedule-entry.tsx'
import { Fact } from './fact.tsx'

/** The items of a night among the facts of an event, or the way to a schedule that needs more space. */
export function ScheduleFact({ event }: { event: Pick<Event, 'schedule' | 'timezone'> }) {
  const t = useText(scheduleTexts)
  const items = event.schedule
  if (items.length === 0) return null
  if (!isLarge(items))
    return (
      <Fact icon={ListOrdered} name={t.title}>
        <ol className="-my-1 -ml-1 grid">
          {items.map((item) => (
            <ScheduleEntry key={item.id} item={item} timezone={event.timezone} room="shown" />
          ))}
        </ol>
      </Fact>
    )
  const size = {
    nights: new Set(items.map(({ night }) => night)).size,
    rooms: roomsOf(items).length,
    items: items.length,
  }
  return (
    <Fact icon={ListOrdered} name={t.inShort}>
      <p>{t.size(size)}</p>
      <a
        href="#schedule"
        className="inline-flex min-h-11 items-center font-semibold text-brand-text hover:underline"
      >
        {t.see}
      </a>
    </Fact>
  )
}
