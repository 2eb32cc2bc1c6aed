import { type CutPosition, cardRatio, positionText, rowRatio } from '@floorcraft/contract/base/picture-cut.ts'
import { useText } from '../../../lib/messages.tsx'
import { uploadsTexts } from '../../../messages/site/uploads.ts'
import { CropFrame } from '../../../ui/pictures/crop-frame.tsx'
import { MediaImage } from '../../../ui/pictures/media-image.tsx'

interface FlyerCutsProps {
  readonly flyer: string
  readonly at: CutPosition
  readonly onMove: (at: CutPosition) => void
}

/** The whole flyer with the frames of its cuts, and beside it what cards and rows will show. */
export function FlyerCuts({ flyer, at, onMove }: FlyerCutsProps) {
  const { cover: t } = useText(uploadsTexts)
  const cuts = [
    { name: t.cards, ratio: cardRatio, alt: t.cardAlt, width: 'w-full' },
    { name: t.rows, ratio: rowRatio, alt: t.rowAlt, width: 'w-18' },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-4">
      <CropFrame src={flyer} alt={t.flyerAlt} cuts={cuts} at={at} onMove={onMove} />
      <div className="flex flex-col gap-4">
        {cuts.map(({ name, ratio, alt, width }) => (
          <figure key={name}>
            <MediaImage
              src={flyer}
              sizes="(min-width: 40rem) 20rem, 40vw"
              alt={alt}
              style={{ aspectRatio: ratio, objectPosition: positionText(at) }}
              className={`rounded-md bg-sunken object-cover ${width}`}
            />
            <figcaption className="mt-1 text-sm text-muted">{name}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
