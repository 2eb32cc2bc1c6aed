import type { Event } from '@floorcraft/contract/events/events.ts'
import { CalendarDays, CalendarPlus, type LucideIcon, MapPin, Music } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mapLinks } from '../../../../lib/map-links.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useSite } from '../../../../lib/site.tsx'
import { timesTexts } from '../../../../messages/base/times.ts'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { feedsTexts } from '../../../../messages/events/feeds.ts'
import { useStyleNames } from '../../../scenes/dance-words/dance-labels.tsx'
import { filteredFeedAddresses } from '../../feeds/rules.ts'
import { eventWhen } from './event-when.ts'

/** One fact about an event: icon, name and content. */
export function Fact({
  icon: Icon,
  name,
  children,
}: {
  icon: LucideIcon
  name: string
  children: ReactNode
}) {
  return (
    <section className="flex gap-3.5 border-t border-line py-3 first:border-t-0 md:py-4 first:pt-0 last:pb-0">
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken text-muted">
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="sr-only">{name}</h2>
        {children}
      </div>
    </section>
  )
}

/** The dance styles, and whether there is live music. */
export function StylesFact({ event }: { event: Event }) {
  const t = useText(eventPageTexts)
  if (event.dance_styles.length === 0 && !event.has_live_music) return null
  return (
    <Fact icon={Music} name={t.styles}>
      <ul className="flex min-h-10 flex-wrap items-center gap-2">
        {event.dance_styles.map((style) => (
          <StyleChip key={style} style={style} event={event} />
        ))}
        {event.has_live_music && (
          <li className="rounded-full border border-line-strong px-3 py-1 text-sm font-semibold">
            {t.liveMusic}
          </li>
        )}
      </ul>
    </Fact>
  )
}

/** A style, as a link to its events in the scene, and the link that subscribes to them. */
function StyleChip({ style, event }: { style: string; event: Event }) {
  const t = useText(feedsTexts)
  const { baseUrl } = useSite()
  const name = useStyleNames()(style)
  const subscribe = t.styleToPhone(name, event.scene_name)
  const { webcal } = filteredFeedAddresses(baseUrl, { scenes: [event.scene_slug], styles: [style] })
  return (
    <li className="flex min-w-0 rounded-full bg-sunken text-sm font-semibold">
      <Link
        to={`/events?scenes=${encodeURIComponent(event.scene_slug)}&styles=${encodeURIComponent(style)}`}
        className="inline-flex min-h-11 min-w-0 items-center py-1 pl-4 capitalize underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <a
        href={webcal}
        aria-label={subscribe}
        title={subscribe}
        className="grid w-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
      >
        <CalendarPlus className="size-4" aria-hidden />
      </a>
    </li>
  )
}

/** The times at the place. */
export function WhenFact({ event }: { event: Event }) {
  const t = useText(eventPageTexts)
  const reader = { t, words: useText(timesTexts), locale: useLocale() }
  const { date, time } = eventWhen(event, reader)
  const struck = event.status === 'cancelled' ? 'line-through' : ''
  return (
    <Fact icon={CalendarDays} name={t.when}>
      <p className={`font-display text-lg leading-snug font-bold ${struck}`}>{date}</p>
      <p className={`mt-0.5 ${struck}`}>{time}</p>
    </Fact>
  )
}

/** Venue and address with links to maps. The page itself asks no map service. */
export function WhereFact({ event }: { event: Event }) {
  const t = useText(eventPageTexts)
  const { venue_name: name, venue_address: address, venue_state: state, venue_slug: slug } = event
  const city = [event.venue_city, state].filter(Boolean).join(', ')
  return (
    <Fact icon={MapPin} name={t.where}>
      <p className="font-display text-lg leading-snug font-bold">
        {slug ? (
          <Link
            to={`/scenes/${event.scene_slug}/venues/${encodeURIComponent(slug)}`}
            className="underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className="mt-0.5">
        {address && (
          <>
            {address}
            <br />
          </>
        )}
        {city}
      </p>
      <p className="mt-1 -mb-2 flex flex-wrap items-center gap-x-4 text-sm">
        <span className="text-muted">{t.openIn}</span>
        {mapLinks({ name, address, city: event.venue_city, state }).map((map) => (
          <a
            key={map.name}
            href={map.href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-brand-text underline-offset-4 hover:underline"
          >
            {map.name}
          </a>
        ))}
      </p>
    </Fact>
  )
}
