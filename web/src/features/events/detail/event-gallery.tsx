import type { Event } from '@floorcraft/contract/events.ts'
import { useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/event-page.ts'
import { picturesOf } from './pictures.ts'

/** The pictures beside the poster; each opens large. `onOpen` takes its place in the gallery. */
export function EventGallery({ event, onOpen }: { event: Event; onOpen: (index: number) => void }) {
  const t = useText(eventPageTexts)
  const { gallery } = picturesOf(event)
  if (gallery.length === 0) return null
  return (
    <section>
      <h2 className="text-xl font-bold">{t.gallery}</h2>
      <ul className="mt-3 grid grid-cols-3 gap-1.5 sm:grid-cols-4 sm:gap-2">
        {gallery.map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              onClick={() => onOpen(index)}
              className="block aspect-square w-full cursor-zoom-in overflow-hidden rounded-md bg-sunken"
            >
              <img
                src={picture.thumbnail}
                alt={t.photo(index + 1, gallery.length)}
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
