import { useLocale, useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { eventListTexts } from '../../messages/event-list.ts'
import type { AgendaSection } from './agenda-sections.ts'
import { shortNight } from './short-night.ts'

export type NamedNight = Pick<AgendaSection, 'kind' | 'date' | 'day'>

/** "Tonight · Fri 20 Nov", "Happening now": how a section of the agenda is called wherever one is shown. */
export function NightLabel({ section: { kind, date, day } }: { section: NamedNight }) {
  const t = useText(eventListTexts)
  const locale = useLocale()
  const thisYear = useNow().toZonedDateTimeISO('UTC').year
  const name = kind === 'now' ? t.happeningNow : kind === 'past' ? t.pastEvents : day && t[day]
  const written = date && shortNight(date, { t, locale, year: date.year !== thisYear })
  return (
    <>
      {name && <span className={kind === 'past' ? 'text-muted' : 'text-brand-text'}>{name}</span>}
      {name && written && ' · '}
      {written}
    </>
  )
}
