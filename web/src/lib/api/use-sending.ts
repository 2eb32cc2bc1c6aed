import { useEffect, useEffectEvent } from 'react'
import { useOnline } from '../browser/use-browser.ts'

const firstPause = 2_000
const longestPause = 30_000

/** Calls `send` when something waits and there is a connection, and again until it returns that all is sent. */
export function useSending(isWaiting: boolean, send: () => Promise<boolean>): void {
  const isOnline = useOnline()
  const onTry = useEffectEvent(send)
  useEffect(() => {
    if (!isOnline || !isWaiting) return
    return sendUntilSent(onTry)
  }, [isOnline, isWaiting])
}

/**
 * Tries at once, and again after longer and longer pauses, until all is sent: a browser knows whether it has a network,
 * but not whether the server answers. A throw counts as a failed try. Returns the function that ends it.
 */
export function sendUntilSent(send: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPause
  let isEnded = false
  const start = async () => {
    const isSent = await send().catch(() => false)
    if (isSent || isEnded) return
    timer = setTimeout(start, pause)
    pause = Math.min(2 * pause, longestPause)
  }
  void start()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
