import type { Event } from '@floorcraft/contract/events/events.ts'
import { useText } from '../../../../lib/messages.tsx'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { MediaImage } from '../../../../ui/pictures/media-image.tsx'
import { picturesOf } from './event-pictures.ts'

/** The other pictures. `onOpen` takes the position of a picture among all, with the poster at 0. */
export function EventGallery({ event, onOpen }: { event: Event; onOpen: (index: number) => void }) {
  const t = useText(eventPageTexts)
  const { gallery, all } = picturesOf(event)
  const first = all.length - gallery.length
  if (gallery.length === 0) return null
  return (
    <section className="mt-8 px-4 md:px-0">
      <h2 className="text-xl font-bold">{t.gallery}</h2>
      <ul className="mt-3 grid grid-cols-3 gap-1.5 sm:grid-cols-4 sm:gap-2 lg:grid-cols-6">
        {gallery.map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              onClick={() => onOpen(first + index)}
              className="block aspect-square w-full cursor-zoom-in overflow-hidden rounded-md bg-sunken"
            >
              <MediaImage
                src={picture.thumbnail}
                sizes="(min-width: 40rem) 12rem, 33vw"
                width={400}
                height={400}
                alt={t.photo(first + index + 1, all.length)}
                loading="lazy"
                className="size-full object-cover transition-transform hover:scale-105"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
