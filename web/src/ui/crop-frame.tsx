import {
  type Axis,
  axisOfCut,
  type CutPosition,
  cutWindow,
  type Size,
} from '@floorcraft/contract/picture-cut.ts'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useText } from '../lib/messages.tsx'
import { cropFrameTexts } from '../messages/crop-frame.ts'
import { MediaImage } from './media-image.tsx'

export interface Cut {
  /** Width to height. */
  readonly ratio: number
  /** What is cut so: "Cards". */
  readonly name: string
}

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
            <Frame
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

interface FrameProps {
  readonly cut: Cut
  readonly axis: Axis
  readonly size: Size
  readonly at: CutPosition
  readonly isFirst: boolean
  readonly onMove: (value: number) => void
}

const keySteps: Readonly<Record<string, number>> = {
  ArrowUp: -2,
  ArrowLeft: -2,
  ArrowDown: 2,
  ArrowRight: 2,
  PageUp: -20,
  PageDown: 20,
  Home: -100,
  End: 100,
}

function Frame({ cut, axis, size, at, isFirst, onMove }: FrameProps) {
  const t = useText(cropFrameTexts)
  const grip = useRef<{ pointer: number; value: number }>(undefined)
  const part = cutWindow(size, { ratio: cut.ratio, at })
  const pointerOf = (event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY)
  const drag = (event: PointerEvent<HTMLElement>) => {
    const picture = event.currentTarget.parentElement
    if (!grip.current || !picture) return
    const room =
      axis === 'x'
        ? picture.clientWidth * (1 - part.width / size.width)
        : picture.clientHeight * (1 - part.height / size.height)
    onMove(grip.current.value + ((pointerOf(event) - grip.current.pointer) / room) * 100)
  }
  const press = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(at[axis] + step)
  }
  const release = () => {
    grip.current = undefined
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={t.frame(cut.name)}
      aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(at[axis])}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { pointer: pointerOf(event), value: at[axis] }
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      style={{
        left: `${(part.left / size.width) * 100}%`,
        top: `${(part.top / size.height) * 100}%`,
        width: `${(part.width / size.width) * 100}%`,
        height: `${(part.height / size.height) * 100}%`,
      }}
      className={`absolute cursor-move touch-none border-2 border-white -outline-offset-2 ${isFirst ? 'shadow-[0_0_0_100rem_rgb(0_0_0/0.55)]' : 'border-dashed'}`}
    >
      <span
        className={`absolute left-0 bg-black/75 px-1.5 py-0.5 text-xs font-semibold whitespace-nowrap text-white ${isFirst ? 'top-0 rounded-br' : 'bottom-0 rounded-tr'}`}
      >
        {cut.name}
      </span>
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
