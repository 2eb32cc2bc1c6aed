import { useEffect, useEffectEvent } from 'react'
import { useOnline } from './use-browser.ts'

const nextTryMilliseconds = 30_000

/** Sends what waits when there is a connection, and again until `send` says that all is sent. */
export function useSending(isWaiting: boolean, send: () => Promise<boolean>): void {
  const isOnline = useOnline()
  const onTry = useEffectEvent(send)
  useEffect(() => {
    if (!isOnline || !isWaiting) return
    return sendUntilSent(onTry)
  }, [isOnline, isWaiting])
}

/** Tries at once, and every 30 seconds until all is sent. A throw is a try that failed. Returns the function that ends it. */
export function sendUntilSent(send: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  const start = async () => {
    const isSent = await send().catch(() => false)
    if (!isSent && !isEnded) timer = setTimeout(start, nextTryMilliseconds)
  }
  void start()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
