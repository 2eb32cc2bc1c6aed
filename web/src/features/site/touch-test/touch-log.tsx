import { type PointerEvent, useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { touchTestTexts } from '../../../messages/site/touch-test.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/page/panel.tsx'

const loggedEvents = 50
const sizes = [
  ['small', 'size-6'],
  ['normal', 'size-11'],
  ['large', 'size-16'],
] as const

/** Buttons and an area to touch, and the log of the pointer events that arrive. */
export function TouchLog() {
  const t = useText(touchTestTexts)
  const [log, setLog] = useState<readonly { id: number; line: string }[]>([])
  const add = (source: string) => (event: PointerEvent) => {
    const { type, pointerType, clientX, clientY, pressure } = event
    const place = `${Math.round(clientX)},${Math.round(clientY)}`
    const line = `${type} ${pointerType} ${source} at ${place} p${pressure.toFixed(1)}`
    setLog((before) => [{ id: (before[0]?.id ?? 0) + 1, line }, ...before].slice(0, loggedEvents))
  }
  return (
    <>
      <Panel title={t.buttons}>
        <div className="flex flex-wrap items-center gap-5">
          {sizes.map(([name, size]) => (
            <button
              key={name}
              type="button"
              aria-label={t[name]}
              title={t[name]}
              onPointerDown={add(name)}
              onPointerUp={add(name)}
              onPointerCancel={add(name)}
              className={`${size} rounded-md bg-brand active:bg-ink`}
            />
          ))}
        </div>
        <div
          onPointerDown={add('area')}
          onPointerMove={add('area')}
          onPointerUp={add('area')}
          onPointerCancel={add('area')}
          className="mt-5 grid h-40 touch-none place-items-center rounded-md border border-dashed border-line-strong text-muted select-none"
        >
          {t.area}
        </div>
      </Panel>
      <Panel title={t.log}>
        <ol className="h-48 overflow-y-auto font-mono text-sm" aria-live="off">
          {log.length === 0 && <li className="text-muted">{t.empty}</li>}
          {log.map(({ id, line }) => (
            <li key={id}>{line}</li>
          ))}
        </ol>
        <Button look="quiet" className="mt-3" onClick={() => setLog([])}>
          {t.clear}
        </Button>
      </Panel>
    </>
  )
}
