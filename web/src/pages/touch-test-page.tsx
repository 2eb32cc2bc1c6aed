import { type PointerEvent, useState } from 'react'
import { forgetErrors, recallErrors } from '../features/error-reports/error-log.ts'
import { useText } from '../lib/messages.tsx'
import { useHydrated, useStored } from '../lib/use-browser.ts'
import { touchTestTexts } from '../messages/touch-test.ts'
import { Button } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Panel } from '../ui/panel.tsx'

const loggedEvents = 50
const sizes = [
  ['small', 'size-6'],
  ['normal', 'size-11'],
  ['large', 'size-16'],
] as const

/** For developers: how touches arrive, what the device says of itself, and what failed in this browser. */
export function Page() {
  const t = useText(touchTestTexts)
  const [log, setLog] = useState<readonly { id: number; line: string }[]>([])
  const add = (source: string) => (event: PointerEvent) => {
    const { type, pointerType, clientX, clientY, pressure } = event
    const place = `${Math.round(clientX)},${Math.round(clientY)}`
    const line = `${type} ${pointerType} ${source} at ${place} p${pressure.toFixed(1)}`
    setLog((before) => [{ id: (before[0]?.id ?? 0) + 1, line }, ...before].slice(0, loggedEvents))
  }
  return (
    <div className="mx-auto grid max-w-4xl gap-6 px-4 py-8">
      <PageHead title={t.title} />
      <div>
        <h1 className="text-3xl font-extrabold">{t.title}</h1>
        <p className="mt-2 text-muted">{t.intro}</p>
      </div>
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
      <DeviceInfo />
      <ErrorList />
    </div>
  )
}

function DeviceInfo() {
  const t = useText(touchTestTexts)
  const facts = useHydrated() ? deviceFacts() : []
  return (
    <Panel title={t.device}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="font-mono [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function deviceFacts(): [string, string][] {
  const matches = (query: string) => String(window.matchMedia(query).matches)
  return [
    ['window', `${window.innerWidth} × ${window.innerHeight}`],
    ['pixel ratio', String(window.devicePixelRatio)],
    ['touch points', String(navigator.maxTouchPoints)],
    ['coarse pointer', matches('(pointer: coarse)')],
    ['hover', matches('(hover: hover)')],
    ['reduced motion', matches('(prefers-reduced-motion: reduce)')],
    ['dark theme', matches('(prefers-color-scheme: dark)')],
    ['installed', matches('(display-mode: standalone)')],
    ['online', String(navigator.onLine)],
    ['time zone', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['languages', navigator.languages.join(', ')],
    ['browser', navigator.userAgent],
  ]
}

function ErrorList() {
  const t = useText(touchTestTexts)
  // Read anew whenever it changes, in this tab or another.
  const stored = useStored('errorLog')
  const entries = stored === undefined ? [] : recallErrors().toReversed()
  return (
    <Panel title={t.errors}>
      {entries.length === 0 ? (
        <p className="text-muted">{t.noErrors}</p>
      ) : (
        <>
          <ol className="grid max-h-64 gap-2 overflow-y-auto text-sm">
            {entries.map((entry) => (
              <li key={`${entry.id}${entry.timestamp}`} className="[overflow-wrap:anywhere]">
                <span className="font-mono text-muted">{`${entry.timestamp} ${entry.id} `}</span>
                {entry.message}
              </li>
            ))}
          </ol>
          <Button look="quiet" className="mt-3" onClick={forgetErrors}>
            {t.clear}
          </Button>
        </>
      )}
    </Panel>
  )
}
