import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { MediaImage } from '../../../../ui/pictures/media-image.tsx'
import { useStyleNames } from '../../../scenes/dance-words/dance-labels.tsx'
import { eventTypeStyle } from '../../../scenes/dance-words/rules.ts'

const shapes = {
  card: { frame: 'aspect-2/1', sizes: '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw' },
  poster: { frame: 'aspect-3/4', sizes: '(min-width: 28rem) 13rem, 48vw' },
} as const

/**
 * The picture of a card, 2:1, or the flyer as a poster, 3:4. A poster in the colour of the event type takes its place
 * when it is missing or cannot be loaded.
 */
export function EventCover({
  event,
  early,
  shape = 'card',
  sizes = shapes[shape].sizes,
}: {
  event: EventListItem
  early: boolean
  shape?: keyof typeof shapes
  /** The shown width, as in HTML, where it is not that of a list of cards. */
  sizes?: string | undefined
}) {
  const [broken, setBroken] = useState(false)
  const { frame } = shapes[shape]
  const flyer = shape === 'poster' ? event.flyer_image_url : null
  const picture = flyer ?? event.cover_image_url
  if (!picture || broken) return <TypePoster event={event} frame={frame} />
  return (
    <MediaImage
      src={picture}
      sizes={sizes}
      alt=""
      width={800}
      height={400}
      loading={early ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
      style={{ objectPosition: (flyer && event.flyer_position) ?? undefined }}
      className={`${frame} w-full bg-sunken object-cover`}
    />
  )
}

function TypePoster({ event, frame }: { event: EventListItem; frame: string }) {
  const t = useText(eventListTexts)
  const { emoji, bar } = eventTypeStyle(event.event_type)
  const nameOf = useStyleNames()
  const word = event.dance_styles.map(nameOf)[0] ?? t.filters.types[event.event_type] ?? event.event_type
  return (
    <div aria-hidden className={`relative ${frame} w-full overflow-hidden ${bar}`}>
      <span className="absolute -right-8 -bottom-16 size-52 rounded-full border-[1.75rem] border-paper/15" />
      <span className="absolute -top-20 right-16 size-44 rounded-full border-[1.25rem] border-paper/15" />
      <span className="absolute right-5 bottom-4 text-5xl">{emoji}</span>
      <span className="absolute top-4 left-4 max-w-[75%] font-display text-4xl leading-[0.95] font-extrabold tracking-tight text-paper uppercase wrap-anywhere">
        {word}
      </span>
    </div>
  )
}
