import { useEffect, useEffectEvent } from 'react'
import { useOnline } from './use-browser.ts'

const nextTryMilliseconds = 30_000

/** Sends what waits when there is a connection, and again until `send` says that all is sent. */
export function useSending(isWaiting: boolean, send: () => Promise<boolean>): void {
  const isOnline = useOnline()
  const onTry = useEffectEvent(send)
  useEffect(() => {
    if (!isOnline || !isWaiting) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isEnded = false
    const start = async () => {
      const isSent = await onTry()
      if (!isSent && !isEnded) timer = setTimeout(start, nextTryMilliseconds)
    }
    void start()
    return () => {
      isEnded = true
      clearTimeout(timer)
    }
  }, [isOnline, isWaiting])
}
