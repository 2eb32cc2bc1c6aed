import { type Axis, axisOfCut, type CutPosition, type Size } from '@floorcraft/contract/base/picture-cut.ts'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { cropFrameTexts } from '../../messages/base/crop-frame.ts'
import { MediaImage } from './media-image.tsx'
import { type Cut, type FrameProps, MovableFrame } from './movable-frame.tsx'

interface CropFrameProps {
  readonly src: string
  readonly alt: string
  /** Each has its own frame; around the first one the picture is darker. */
  readonly cuts: readonly Cut[]
  readonly at: CutPosition
  readonly onMove: (at: CutPosition) => void
}

const percent = (value: number) => Math.min(100, Math.max(0, value))

/** A whole picture with a movable frame for each of its cuts: by finger, mouse, arrow keys or buttons. */
export function CropFrame({ src, alt, cuts, at, onMove }: CropFrameProps) {
  const [size, setSize] = useState<Size>()
  const frames = cuts.flatMap((cut) => {
    const axis = size && axisOfCut(size, cut.ratio)
    return axis ? [{ cut, axis }] : []
  })
  const move = (axis: Axis, value: number) => onMove({ ...at, [axis]: percent(value) })
  return (
    <div>
      <div className="relative mx-auto w-fit overflow-hidden rounded-md select-none">
        <MediaImage
          src={src}
          sizes="(min-width: 40rem) 20rem, 60vw"
          alt={alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
          className="block max-h-80 max-w-full"
        />
        {size &&
          frames.map(({ cut, axis }, index) => (
            <MovableFrame
              key={cut.name}
              {...{ cut, axis, size, at }}
              isFirst={index === 0}
              onMove={(value) => move(axis, value)}
            />
          ))}
      </div>
      <div className="mt-1.5 flex flex-wrap justify-center gap-x-4">
        {frames.map(({ cut, axis }) => (
          <Steps key={cut.name} {...{ cut, axis }} at={at[axis]} onMove={(value) => move(axis, value)} />
        ))}
      </div>
    </div>
  )
}

const buttonStep = 10

function Steps({
  cut,
  axis,
  at,
  onMove,
}: Pick<FrameProps, 'cut' | 'axis' | 'onMove'> & { readonly at: number }) {
  const t = useText(cropFrameTexts)
  const [Back, On] = axis === 'x' ? [ArrowLeft, ArrowRight] : [ArrowUp, ArrowDown]
  const look =
    'grid size-11 place-items-center rounded-full text-muted hover:text-ink aria-disabled:opacity-35'
  return (
    <span className="flex items-center text-sm font-medium text-muted">
      {cut.name}
      <button
        type="button"
        aria-label={t.back(cut.name, axis)}
        aria-disabled={at <= 0}
        onClick={() => onMove(at - buttonStep)}
        className={look}
      >
        <Back className="size-5" aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t.on(cut.name, axis)}
        aria-disabled={at >= 100}
        onClick={() => onMove(at + buttonStep)}
        className={look}
      >
        <On className="size-5" aria-hidden />
      </button>
    </span>
  )
}
