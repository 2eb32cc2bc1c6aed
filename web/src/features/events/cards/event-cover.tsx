import type { EventListItem } from '@floorcraft/contract/events.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventListTexts } from '../../../messages/event-list.ts'
import { MediaImage } from '../../../ui/media-image.tsx'
import { eventTypeStyle } from '../rules.ts'

/** The picture of a card, 2:1; a poster in the colour of the event type when it is missing or cannot be loaded. */
export function EventCover({ event, early }: { event: EventListItem; early: boolean }) {
  const [broken, setBroken] = useState(false)
  if (!event.cover_image_url || broken) return <TypePoster event={event} />
  return (
    <MediaImage
      src={event.cover_image_url}
      sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
      alt=""
      width={800}
      height={400}
      loading={early ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
      className="aspect-2/1 w-full bg-sunken object-cover"
    />
  )
}

function TypePoster({ event }: { event: EventListItem }) {
  const t = useText(eventListTexts)
  const { emoji, bar } = eventTypeStyle(event.event_type)
  const word = event.dance_styles[0] ?? t.filters.types[event.event_type] ?? event.event_type
  return (
    <div aria-hidden className={`relative aspect-2/1 w-full overflow-hidden ${bar}`}>
      <span className="absolute -right-8 -bottom-16 size-52 rounded-full border-[1.75rem] border-paper/15" />
      <span className="absolute -top-20 right-16 size-44 rounded-full border-[1.25rem] border-paper/15" />
      <span className="absolute right-5 bottom-4 text-5xl">{emoji}</span>
      <span className="absolute top-4 left-4 max-w-[75%] font-display text-4xl leading-[0.95] font-extrabold tracking-tight text-paper uppercase wrap-anywhere">
        {word}
      </span>
    </div>
  )
}
