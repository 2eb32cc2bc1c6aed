import type { Event } from '@floorcraft/contract/events.ts'
import { Expand } from 'lucide-react'
import { atPlace, shortDate } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/event-page.ts'
import { MediaImage } from '../../../ui/media-image.tsx'
import { eventTypeStyle } from '../rules.ts'
import { picturesOf } from './event-gallery.tsx'

/**
 * The whole flyer on a blurred copy of itself, in a frame of fixed size; most flyers are portraits. On phones the
 * first screen keeps room for date and place. An event without a picture shows its date as the poster.
 */
export function EventPoster({ event, onOpen }: { event: Event; onOpen: () => void }) {
  const t = useText(eventPageTexts)
  const { poster } = picturesOf(event)
  if (!poster) return <DatePoster event={event} />
  // A cover is always cropped to 2:1.
  const frame = event.flyer_image_url ? 'h-[min(30svh,20rem)] md:aspect-[5/7] md:h-auto' : 'aspect-[2/1]'
  const dimmed = event.status === 'cancelled' ? 'grayscale' : ''
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={t.openPictures}
      className={`group relative block w-full cursor-zoom-in overflow-hidden bg-sunken sm:rounded-xl ${frame}`}
    >
      <MediaImage
        src={poster.thumbnail}
        sizes="8rem"
        alt=""
        aria-hidden
        // Lazy, so that React does not preload it before the flyer.
        loading="lazy"
        className={`absolute inset-0 size-full scale-125 object-cover opacity-75 blur-2xl ${dimmed}`}
      />
      <MediaImage
        src={poster.url}
        sizes="(min-width: 48rem) 28rem, 100vw"
        alt={t.flyer(event.title)}
        fetchPriority="high"
        className={`relative size-full object-contain ${dimmed}`}
      />
      <span
        aria-hidden
        className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-black/60 text-white opacity-80 transition-opacity group-hover:opacity-100"
      >
        <Expand className="size-4" />
      </span>
    </button>
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
      className="relative flex items-end gap-4 overflow-hidden border border-line bg-surface px-5 py-6 sm:rounded-xl sm:px-8 sm:py-8"
    >
      <span className={`absolute inset-x-0 top-0 h-2 ${bar}`} />
      <p className="font-display leading-none font-extrabold">
        <span className="block text-2xl text-muted sm:text-3xl">{weekday}</span>
        <span className="mt-1 block text-6xl tracking-tight sm:text-8xl">{day}</span>
      </p>
      <span className="ml-auto text-6xl sm:text-8xl">{emoji}</span>
    </div>
  )
}
