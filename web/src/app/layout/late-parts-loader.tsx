import { type ComponentType, useEffect, useState } from 'react'
import { readReceived } from '../../lib/answer-ages.ts'
import { recall } from '../../lib/storage.ts'
import { useOnline } from '../../lib/use-browser.ts'

const idleMilliseconds = 3000

/**
 * Loads the late parts when the page has been shown for a while, or when they are needed: the reader does something, the
 * connection is lost, the page shows a copy, or something waits to be sent. When they cannot be loaded, the page does
 * without them.
 */
export function LatePartsLoader() {
  const [Parts, setParts] = useState<ComponentType>()
  const isOnline = useOnline()
  useEffect(() => {
    const load = async () => {
      const { LateParts } = await import('./late-parts.tsx')
      setParts(() => LateParts)
    }
    const start = () => void load().catch(() => {})
    const hasCopy = readReceived().some(({ isCopy }) => isCopy)
    const isNeeded = !isOnline || hasCopy || recall('leftSessions') || recall('queuedSaves')
    const timer = setTimeout(start, isNeeded ? 0 : idleMilliseconds)
    addEventListener('pointerdown', start, { once: true })
    return () => clearTimeout(timer)
  }, [isOnline])
  return Parts ? <Parts /> : null
}
