import { shortText } from '@floorcraft/contract/base/texts/text-length.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useSite } from '../../../../lib/site.tsx'
import { timesTexts } from '../../../../messages/base/times.ts'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { eventsTexts } from '../../../../messages/events/events.ts'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { eventJsonLd, previewImage } from '../../sharing/rules.ts'
import { eventWhen } from './event-when.ts'

const longestDescription = 200

/** The data that search engines and shared links show. */
export function EventHead({ event }: { event: Event }) {
  const t = useText(eventPageTexts)
  const { statuses } = useText(eventsTexts)
  const locale = useLocale()
  const { baseUrl } = useSite()
  const { date, time } = eventWhen(event, { t, words: useText(timesTexts), locale })
  const cancelled = event.status === 'cancelled'
  const facts = `${date}, ${time} · ${event.venue_name}, ${event.venue_city}`
  const text = `${facts}. ${event.description.replace(/\s+/g, ' ')}`
  const feed = `/feeds/scenes/${event.scene_slug}`
  return (
    <PageHead
      title={cancelled ? `${statuses.cancelled}: ${event.title}` : event.title}
      description={shortText(text, longestDescription)}
      canonical={`/events/${event.id}`}
      image={previewImage(event)}
      type="article"
      jsonLd={import.meta.env.SSR ? eventJsonLd(event, baseUrl) : {}}
      feeds={[
        { title: event.scene_name, href: `${feed}.ics`, type: 'text/calendar' },
        { title: event.scene_name, href: `${feed}.rss`, type: 'application/rss+xml' },
      ]}
    />
  )
}
