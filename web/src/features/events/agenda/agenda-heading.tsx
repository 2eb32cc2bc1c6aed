import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { eventListTexts } from '../../../messages/event-list.ts'
import { shortNight } from '../cards/event-times.tsx'
import type { AgendaSection } from './agenda.ts'

/** "Tonight · Fri 20 Nov": stays in view while the reader scrolls through its events. */
export function AgendaHeading({ section }: { section: NamedNight & { readonly key: string } }) {
  return (
    <h2
      id={`night-${section.key}`}
      className="sticky top-14 z-10 -mx-4 flex items-center gap-2 bg-paper px-4 py-2.5 text-xl font-extrabold sm:text-2xl md:top-28"
    >
      {section.kind === 'now' && (
        <span aria-hidden className="size-2.5 shrink-0 animate-pulse rounded-full bg-brand" />
      )}
      <span>
        <NightLabel section={section} />
      </span>
    </h2>
  )
}

export type NamedNight = Pick<AgendaSection, 'kind' | 'date' | 'day'>

/** The name of a section of the agenda: "Tonight · Fri 20 Nov", "Happening now". */
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
