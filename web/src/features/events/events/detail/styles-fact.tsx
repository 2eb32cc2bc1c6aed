import type { Event } from '@floorcraft/contract/events/events.ts'
import { CalendarPlus, Music } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/messages.tsx'
import { useSite } from '../../../../lib/site.tsx'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { feedsTexts } from '../../../../messages/events/feeds.ts'
import { useStyleNames } from '../../../scenes/dance-words/dance-labels.tsx'
import { filteredFeedAddresses } from '../../feeds/rules.ts'
import { Fact } from './fact.tsx'

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
