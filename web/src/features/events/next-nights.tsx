import type { EventListItem } from '@floorcraft/contract/events.ts'
import { nightDate } from '../../lib/dates.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { agendaOf, tonight } from '../../lib/nights.ts'
import { useNow } from '../../lib/now.tsx'
import { eventsTexts } from '../../messages/events.ts'
import { EventRow } from './event-row.tsx'

/** The next events under their dance nights, at most `rows` of them. */
export function NextNights(props: { events: readonly EventListItem[]; timeZone: string; rows: number }) {
  const t = useText(eventsTexts)
  const locale = useLocale()
  const now = useNow()
  const today = tonight(now, props.timeZone)
  const agenda = agendaOf(props.events, now)
  const label = (date: Temporal.PlainDate) => {
    const day = nightDate(date, locale, { weekday: 'short', day: 'numeric', month: 'short' })
    if (date.equals(today)) return `${t.tonight} · ${day}`
    return date.equals(today.add({ days: 1 })) ? `${t.tomorrow} · ${day}` : day
  }
  const groups = [
    { key: 'now', title: t.happeningNow, events: agenda.now },
    ...agenda.nights.map(({ date, events }) => ({ key: date.toString(), title: label(date), events })),
  ]
  let room = props.rows
  return groups.map(({ key, title, events }) => {
    const shown = events.slice(0, room)
    room -= shown.length
    if (shown.length === 0) return null
    return (
      <div key={key} className="mt-5 first:mt-0">
        <h3 className="mb-2 text-lg font-bold">{title}</h3>
        <div className="grid gap-3">
          {shown.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </div>
      </div>
    )
  })
}
