import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const NowContext = createContext<Temporal.Instant | undefined>(undefined)

const tickMilliseconds = 30_000

/**
 * The server's clock, continued by the browser's stopwatch, so that a wrong clock of the device has no effect. `age` is
 * the time since the server made the document, when it is a kept copy.
 */
export function openPageClock(serverNow: string, age = 0): () => Temporal.Instant {
  const start = Temporal.Instant.from(serverNow)
  const startedAt = performance.now() - age
  return () => start.add({ milliseconds: Math.round(performance.now() - startedAt) })
}

interface NowProviderProps {
  readonly serverNow: string
  /** That of the document in milliseconds. */
  readonly age?: number | undefined
  readonly children: ReactNode
}

/**
 * The time of the whole page: the server's clock, continued by the browser's stopwatch. So a wrong clock of the device
 * does not move "Tonight", and the first render equals the server's.
 */
export function NowProvider({ serverNow, age = 0, children }: NowProviderProps) {
  const [now, setNow] = useState(() => Temporal.Instant.from(serverNow))
  useEffect(() => {
    const clock = openPageClock(serverNow, age)
    const tick = () => setNow(clock())
    // The first render of a copy has the time of its making, so the time is set right now.
    if (age > 0) tick()
    const timer = setInterval(tick, tickMilliseconds)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [serverNow, age])
  return <NowContext value={now}>{children}</NowContext>
}

/** The current instant, updated twice a minute. */
export function useNow(): Temporal.Instant {
  const now = useContext(NowContext)
  if (!now) throw new Error('useNow needs a NowProvider above it')
  return now
}
