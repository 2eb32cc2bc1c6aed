import type { Event } from '@floorcraft/contract/events.ts'
import { Music } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/event-page.ts'
import { Fact } from './fact.tsx'

/** What is danced there, and whether a band plays. Nothing at all when neither is known. */
export function StylesFact({ event }: { event: Event }) {
  const t = useText(eventPageTexts)
  if (event.dance_styles.length === 0 && !event.has_live_music) return null
  return (
    <Fact icon={Music} name={t.styles}>
      <ul className="flex min-h-10 flex-wrap items-center gap-2">
        {event.dance_styles.map((style) => (
          <li key={style} className="rounded-full bg-sunken px-3 py-1 text-sm font-semibold capitalize">
            {style}
          </li>
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
