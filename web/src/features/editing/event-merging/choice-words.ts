import { dateAndTime } from '@floorcraft/contract/base/time/dates.ts'
import type { MergeChoice } from '@floorcraft/contract/editing/event-merging.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { atPlace, money } from '../../../lib/formats.ts'

interface ChoiceWords {
  readonly locale: string
  readonly types: Readonly<Record<string, string>>
  readonly yes: string
  readonly no: string
  readonly aPicture: string
}

const joined = (parts: readonly (string | null | undefined | false)[], by: string) =>
  parts.filter(Boolean).join(by)

const musicWords = ({ music }: Event) =>
  music.map(({ room, style, share }) => [room, style, `${share}%`].filter(Boolean).join(' ')).join(', ')

/** What an event has for a choice, in words; empty without anything. */
export function choiceWords(
  choice: MergeChoice,
  event: Event,
  { locale, types, yes, no, aPicture }: ChoiceWords,
): string {
  const at = (iso: string) => dateAndTime(atPlace(iso, event.timezone), locale)
  switch (choice) {
    case 'times':
      return `${at(event.start_datetime)} – ${at(event.end_datetime)}`
    case 'venue':
      return joined([event.venue_name, event.venue_address, event.venue_city, event.venue_state], ', ')
    case 'price': {
      const prices = Object.entries(event.price_info).map(
        ([name, amount]) => `${name}: ${money(Number(amount), event.currency, locale)}`,
      )
      return joined([...prices, event.price_note], '\n')
    }
    case 'dance_styles':
      return joined([event.dance_styles.join(', '), musicWords(event)], '\n')
    case 'discount':
      return joined(
        [event.discount_code, event.discount_percentage !== null && `${event.discount_percentage}%`],
        ', ',
      )
    case 'image':
      return event.cover_image_url ? aPicture : ''
    case 'has_live_music':
      return event.has_live_music ? yes : no
    case 'event_type':
      return types[event.event_type] ?? event.event_type
    case 'line_up':
      return event.line_up.map(({ name }) => name).join(', ')
    case 'schedule':
      return event.schedule.map(({ title, kind }) => title || kind).join('; ')
    case 'title':
    case 'description':
    case 'ticket_url':
    case 'facebook_url':
      return event[choice] ?? ''
  }
}
