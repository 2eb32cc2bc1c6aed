import { dateFrom } from '@floorcraft/contract/base/time/dates.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import type { AgendaSection } from './agenda.ts'

/** "Tonight · Fri, Nov 20": stays in view while the reader scrolls through its events. */
export function AgendaHeading({ section }: { section: NamedNight & { readonly key: string } }) {
  return (
    <h2
      id={`night-${section.key}`}
      className="stays top-(--bar) z-10 -mx-4 flex items-center gap-2 bg-paper px-4 py-2.5 text-xl font-extrabold sm:text-2xl md:top-28"
    >
      {section.kind === 'now' && (
        <span aria-hidden className="size-2.5 shrink-0 animate-live rounded-full bg-brand" />
      )}
      <span>
        <NightLabel section={section} />
      </span>
    </h2>
  )
}

export type NamedNight = Pick<AgendaSection, 'kind' | 'date' | 'day'>

/** The name of a section of the agenda: "Tonight · Fri, Nov 20", "Happening now". */
export function NightLabel({ section: { kind, date, day } }: { section: NamedNight }) {
  const t = useText(eventListTexts)
  const locale = useLocale()
  const today = useNow().toZonedDateTimeISO('UTC')
  const name = kind === 'now' ? t.happeningNow : kind === 'past' ? t.pastEvents : day && t[day]
  const written = date && dateFrom(today, date, locale)
  return (
    <>
      {name && <span className={kind === 'past' ? 'text-muted' : 'text-brand-text'}>{name}</span>}
      {name && written && ' · '}
      {written}
    </>
  )
}
