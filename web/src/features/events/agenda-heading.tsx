import { nightDateParts } from '../../lib/dates.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { eventListTexts } from '../../messages/event-list.ts'
import type { AgendaSection } from './agenda-sections.ts'

/** "Tonight · Fri 20 Nov": stays in view while its events pass under it. */
export function AgendaHeading({
  section,
}: {
  section: Pick<AgendaSection, 'key' | 'kind' | 'date' | 'day'>
}) {
  const t = useText(eventListTexts)
  const locale = useLocale()
  const thisYear = useNow().toZonedDateTimeISO('UTC').year
  const { key, kind, date, day } = section
  const name = kind === 'now' ? t.happeningNow : kind === 'past' ? t.pastEvents : day && t[day]
  const parts = date && nightDateParts(date, locale)
  const written =
    parts && t.night(parts.weekday, parts.day, parts.month, date.year === thisYear ? undefined : parts.year)
  return (
    <h2
      id={`night-${key}`}
      className="sticky top-14 z-10 -mx-4 flex items-center gap-2 bg-paper px-4 py-2.5 text-xl font-extrabold sm:text-2xl md:top-28"
    >
      {kind === 'now' && (
        <span aria-hidden className="size-2.5 shrink-0 animate-pulse rounded-full bg-brand" />
      )}
      <span>
        {name && <span className={kind === 'past' ? 'text-muted' : 'text-brand-text'}>{name}</span>}
        {name && written && ' · '}
        {written}
      </span>
    </h2>
  )
}
