import { siteOfHost } from '@floorcraft/contract/events/event-links.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { isFree } from '@floorcraft/contract/events/prices.ts'
import { ExternalLink, Ticket } from 'lucide-react'
import { money } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { webAddress } from '../../../../lib/web-address.ts'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { eventsTexts } from '../../../../messages/events/events.ts'
import { countAction } from '../../analytics/api.ts'
import { Fact } from './fact.tsx'

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const
const button =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 text-[0.95rem] font-semibold transition-colors'

/** Every price, the note in place of prices or "FREE EVENT", and the links to tickets and to the event's other page. */
export function TicketsFact({ event }: { event: Event }) {
  const t = useText(eventPageTexts)
  const { free: freeWord } = useText(eventsTexts)
  const locale = useLocale()
  const tickets = webAddress(event.ticket_url)
  const otherPage = webAddress(event.facebook_url)
  const free = isFree(event)
  const prices = pricesInOrder(event.price_info)
  return (
    <Fact icon={Ticket} name={t.tickets}>
      {free || prices.length === 0 ? (
        <p className={`font-display text-lg leading-snug font-bold ${free ? 'text-good' : ''}`}>
          {free ? t.freeEvent : event.price_note}
        </p>
      ) : (
        <dl className="grid grid-cols-[auto_max-content] justify-start gap-x-4 gap-y-1">
          {prices.map(([name, price]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{t.priceNames[name] ?? name}</dt>
              <dd className="font-display text-lg leading-snug font-bold whitespace-nowrap">
                {price === 0 ? freeWord : money(price, event.currency, locale)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {event.price_note && (free || prices.length > 0) && (
        <p className="mt-1 text-sm text-muted">{event.price_note}</p>
      )}
      {(tickets || otherPage) && (
        <p className="mt-3 flex flex-wrap gap-2">
          {tickets && event.status !== 'cancelled' && (
            <a
              href={tickets}
              {...outside}
              onClick={() => countAction('ticket_click', { event_id: event.id })}
              className={`${button} bg-brand text-on-brand hover:bg-[#b91c1c]`}
            >
              {t.getTickets}
              <ExternalLink className="size-4" aria-hidden />
            </a>
          )}
          {otherPage && (
            <a
              href={otherPage}
              {...outside}
              onClick={() => countAction('facebook_click', { event_id: event.id })}
              className={`${button} border border-line-strong bg-surface hover:bg-sunken`}
            >
              {t.eventPage(siteOfHost(new URL(otherPage).hostname))}
              <ExternalLink className="size-4" aria-hidden />
            </a>
          )}
        </p>
      )}
    </Fact>
  )
}

/** Presale first, then the door, then the organizer's other prices. */
function pricesInOrder(prices: Event['price_info']): [name: string, price: number][] {
  const known = ['presale', 'door']
  const place = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length)
  return Object.entries(prices).sort(([a], [b]) => place(a) - place(b))
}
