import type { Size } from '@floorcraft/contract/base/picture-cut.ts'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { ReactCrop } from 'react-image-crop'
import { useText } from '../../../../lib/messages.tsx'
import { uploadsTexts } from '../../../../messages/site/uploads.ts'
import { type Crop, movedCrop, scaledCrop } from './crop-rules.ts'

interface CropStageProps {
  readonly src: string
  readonly image: RefObject<HTMLImageElement | null>
  /** Missing until the picture has loaded. */
  readonly crop: Crop | undefined
  readonly aspect: number
  readonly isCircular: boolean
  readonly isDisabled: boolean
  readonly onCrop: (crop: Crop) => void
  readonly onLoad: (picture: Size) => void
  readonly onFailure: () => void
  /** Over the picture. */
  readonly children?: ReactNode
}

/** A picture with a movable crop: by finger, mouse, arrow keys (1, 10 and 100 pixels) or buttons. */
export function CropStage(props: CropStageProps) {
  const { src, image, crop, aspect, isCircular, isDisabled, onCrop, onLoad, onFailure, children } = props
  const t = useText(uploadsTexts).crop
  return (
    <div>
      <div className="relative grid min-h-32 place-items-center overflow-hidden rounded-md bg-sunken">
        <ReactCrop
          {...(crop && { crop })}
          aspect={aspect}
          circularCrop={isCircular}
          disabled={isDisabled}
          keepSelection
          ruleOfThirds={!isCircular}
          minWidth={16}
          ariaLabels={t.handles}
          onChange={(_, percent) => onCrop(percent)}
        >
          <img
            ref={image}
            src={src}
            alt={t.picture}
            className="block max-h-[46dvh] max-w-full"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              onLoad({ width, height })
            }
            onError={onFailure}
          />
        </ReactCrop>
        {children}
      </div>
      <CropButtons crop={crop} isDisabled={isDisabled} onCrop={onCrop} />
    </div>
  )
}

const moveStep = 5
const scaleStep = 1.15

const steps = [
  { name: 'left', Icon: ArrowLeft, change: (crop: Crop) => movedCrop(crop, { x: -moveStep, y: 0 }) },
  { name: 'right', Icon: ArrowRight, change: (crop: Crop) => movedCrop(crop, { x: moveStep, y: 0 }) },
  { name: 'up', Icon: ArrowUp, change: (crop: Crop) => movedCrop(crop, { x: 0, y: -moveStep }) },
  { name: 'down', Icon: ArrowDown, change: (crop: Crop) => movedCrop(crop, { x: 0, y: moveStep }) },
  { name: 'smaller', Icon: ZoomIn, change: (crop: Crop) => scaledCrop(crop, 1 / scaleStep) },
  { name: 'larger', Icon: ZoomOut, change: (crop: Crop) => scaledCrop(crop, scaleStep) },
] as const

function CropButtons({ crop, isDisabled, onCrop }: Pick<CropStageProps, 'crop' | 'isDisabled' | 'onCrop'>) {
  const t = useText(uploadsTexts).crop
  return (
    <div className="mt-2 flex flex-wrap justify-center">
      {steps.map(({ name, Icon, change }) => {
        const changed = crop && change(crop)
        const isStill =
          !changed || (changed.x === crop.x && changed.y === crop.y && changed.width === crop.width)
        return (
          <button
            key={name}
            type="button"
            aria-label={t.steps[name]}
            aria-disabled={isDisabled || isStill}
            onClick={() => changed && !isDisabled && onCrop(changed)}
            className="grid size-11 place-items-center rounded-full text-muted hover:text-ink aria-disabled:opacity-35"
          >
            <Icon className="size-5" aria-hidden />
          </button>
        )
      })}
    </div>
  )
}
