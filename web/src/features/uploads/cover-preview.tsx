import { useText } from '../../lib/messages.tsx'
import { uploadsTexts } from '../../messages/uploads.ts'
import { MediaImage } from '../../ui/media-image.tsx'

/** Two previews of a flyer: the part for cards, and the whole. */
export function CoverPreview({ card, flyer }: { card: string; flyer: string | null }) {
  const { cover: t } = useText(uploadsTexts)
  return (
    <div className={flyer ? 'grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : ''}>
      <figure>
        <div className="relative aspect-2/1 overflow-hidden rounded-md bg-sunken">
          <MediaImage
            src={card}
            sizes="(min-width: 40rem) 30rem, 100vw"
            alt={t.cardAlt}
            className="size-full object-cover"
          />
        </div>
        <figcaption className="mt-1.5 text-sm text-muted">{t.card}</figcaption>
      </figure>
      {flyer && (
        <figure className="flex flex-col">
          <div className="relative h-56 overflow-hidden rounded-md bg-sunken sm:h-0 sm:grow">
            <MediaImage
              src={flyer}
              sizes="(min-width: 40rem) 15rem, 100vw"
              alt={t.flyerAlt}
              className="size-full object-contain"
            />
          </div>
          <figcaption className="mt-1.5 text-sm text-muted">{t.flyer}</figcaption>
        </figure>
      )}
    </div>
  )
}
