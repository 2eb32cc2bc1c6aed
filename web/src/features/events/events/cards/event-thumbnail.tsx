import { thumbnailWidths } from '@floorcraft/contract/base/media.ts'
import { longWeekday } from '@floorcraft/contract/base/time/dates.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { useState } from 'react'
import { useLocale } from '../../../../lib/messages.tsx'
import { MediaImage } from '../../../../ui/pictures/media-image.tsx'
import { useStyleNames } from '../../../scenes/dance-words/dance-labels.tsx'
import { eventTypeStyle } from '../../../scenes/dance-words/rules.ts'
import { nightOf } from '../rules.ts'

const coverWidths = [400] as const

/** The flyer of a row, as high as the row; a tile in the colour of the event type when there is no picture. */
export function EventThumbnail({ event, early }: { event: EventListItem; early: boolean }) {
  const [broken, setBroken] = useState(false)
  const picture = event.flyer_image_url ?? event.cover_image_url
  if (!picture || broken) return <TypeTile event={event} />
  // A cover is twice as wide as high, and the row shows its middle.
  const size = event.flyer_image_url
    ? { widths: thumbnailWidths, width: 160, height: 240 }
    : { widths: coverWidths, width: 400, height: 200 }
  return (
    <MediaImage
      src={picture}
      {...size}
      sizes="5.5rem"
      alt=""
      loading={early ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
      style={{ objectPosition: event.flyer_position ?? undefined }}
      className="absolute inset-0 size-full bg-sunken object-cover"
    />
  )
}

/** Longer words do not fit into the height of a row. */
const longestWord = 9

function TypeTile({ event }: { event: EventListItem }) {
  const locale = useLocale()
  const nameOf = useStyleNames()
  const style = event.dance_styles.map(nameOf).find((name) => name.length <= longestWord)
  const word = style ?? longWeekday(nightOf(event), locale)
  return (
    <div
      aria-hidden
      className={`absolute inset-0 flex items-center justify-center overflow-hidden ${eventTypeStyle(event.event_type).bar}`}
    >
      <span className="absolute -right-9 -bottom-9 size-24 rounded-full border-[0.9rem] border-paper/15" />
      <span className="absolute -top-10 -left-8 size-22 rounded-full border-[0.7rem] border-paper/15" />
      <span
        className={`relative rotate-180 font-display leading-none font-extrabold tracking-tight whitespace-nowrap text-paper uppercase [writing-mode:vertical-rl] ${word.length > 6 ? 'text-lg' : 'text-3xl'}`}
      >
        {word}
      </span>
    </div>
  )
}
