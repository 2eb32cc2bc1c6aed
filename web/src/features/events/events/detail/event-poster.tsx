import { thumbnailWidths } from '@floorcraft/contract/base/media.ts'
import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { Expand } from 'lucide-react'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { MediaImage } from '../../../../ui/pictures/media-image.tsx'
import { eventTypeStyle } from '../../../scenes/dance-words/rules.ts'
import { picturesOf } from './event-pictures.ts'

/** The look of a picture of a cancelled event. */
const dimmed = (event: Event) => (event.status === 'cancelled' ? 'grayscale' : '')

/**
 * The whole flyer in the light of its own colours: a blurred copy of it fills its frame and shines over its edge. The
 * frame has a fixed size; on phones it is low, so that date, price and place are on the first screen. An event without
 * a picture has its date as the poster.
 */
export function EventPoster({ event, onOpen }: { event: Event; onOpen: () => void }) {
  const t = useText(eventPageTexts)
  const { poster } = picturesOf(event)
  if (!poster) return <DatePoster event={event} />
  // A cover is always cropped to 2:1.
  const frame = event.flyer_image_url ? 'h-[min(40svh,24rem)] md:aspect-[5/7] md:h-auto' : 'aspect-[2/1]'
  return (
    <div className="relative isolate">
      <Glow
        event={event}
        src={poster.thumbnail}
        className="inset-x-0 top-0 -bottom-8 -z-10 opacity-35 md:-inset-4 md:opacity-40"
      />
      <button
        type="button"
        onClick={onOpen}
        aria-label={t.openPictures}
        className={`group relative block w-full cursor-zoom-in overflow-hidden bg-sunken md:rounded-xl ${frame}`}
      >
        <Glow event={event} src={poster.thumbnail} className="inset-0 scale-125 opacity-75" />
        <MediaImage
          src={poster.url}
          sizes="(min-width: 48rem) 28rem, 100vw"
          alt={t.flyer(event.title)}
          fetchPriority="high"
          className={`relative size-full object-contain ${dimmed(event)}`}
        />
        <span
          aria-hidden
          className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-black/60 text-white opacity-80 transition-opacity group-hover:opacity-100"
        >
          <Expand className="size-4" />
        </span>
      </button>
    </div>
  )
}

/** A small, blurred copy of the flyer. Its priority is low, so that React does not preload it before the flyer. */
function Glow({ event, src, className }: { event: Event; src: string; className: string }) {
  return (
    <span aria-hidden className={`absolute blur-2xl ${dimmed(event)} ${className}`}>
      <MediaImage
        src={src}
        widths={thumbnailWidths}
        sizes="5rem"
        alt=""
        fetchPriority="low"
        className="size-full object-cover"
      />
    </span>
  )
}

function DatePoster({ event }: { event: Event }) {
  const locale = useLocale()
  const start = atPlace(event.start_datetime, event.timezone)
  const [weekday, day] = shortDate(start, locale).split(', ')
  const { bar, emoji } = eventTypeStyle(event.event_type)
  return (
    <div
      aria-hidden
      className={`relative flex items-end gap-4 overflow-hidden px-5 pt-16 pb-5 text-paper md:aspect-[5/4] md:rounded-xl md:p-8 ${bar} ${dimmed(event)}`}
    >
      <span className="absolute -right-16 -bottom-24 size-80 rounded-full border-[2.5rem] border-paper/15" />
      <span className="absolute -top-32 right-24 size-64 rounded-full border-[2rem] border-paper/15" />
      <p className="relative font-display leading-none font-extrabold">
        <span className="block text-2xl md:text-3xl">{weekday}</span>
        <span className="mt-1 block text-6xl tracking-tight md:text-8xl">{day}</span>
      </p>
      <span className="relative ml-auto text-6xl md:text-8xl">{emoji}</span>
    </div>
  )
}
