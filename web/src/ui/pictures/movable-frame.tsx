import { type Axis, type CutPosition, cutWindow, type Size } from '@floorcraft/contract/base/picture-cut.ts'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useText } from '../../lib/messages.tsx'
import { cropFrameTexts } from '../../messages/base/crop-frame.ts'

export interface Cut {
  /** Width to height. */
  readonly ratio: number
  /** The name of the places with this cut: "Cards". */
  readonly name: string
}

export interface FrameProps {
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

/** The frame of one cut over the whole picture. It moves by finger, mouse or arrow keys. */
export function MovableFrame({ cut, axis, size, at, isFirst, onMove }: FrameProps) {
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
