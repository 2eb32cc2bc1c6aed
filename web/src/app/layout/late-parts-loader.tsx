import { useEffect, useState } from 'react'
import { readReceived } from '../../lib/api/answer-ages.ts'
import { recall } from '../../lib/browser/storage.ts'
import { useOnline } from '../../lib/browser/use-browser.ts'
import type { LateParts } from './late-parts.tsx'

const idleMilliseconds = 3000

/**
 * Loads the late parts when the page has been shown for a while, or when they are needed: the reader does something, the
 * connection is lost, the page shows a copy, or something waits to be sent. When they cannot be loaded, the page does
 * without them until the reader does something again.
 */
export function LatePartsLoader() {
  const [parts, setParts] = useState<{ Parts: typeof LateParts; first: Event | undefined }>()
  const isOnline = useOnline()
  useEffect(() => {
    const start = async (first?: Event) => {
      try {
        const { LateParts } = await import('./late-parts.tsx')
        setParts((loaded) => ({ Parts: LateParts, first: first ?? loaded?.first }))
      } catch (error) {
        listen()
        // Not handled, so that it is reported as other failures are.
        throw error
      }
    }
    const listen = () => {
      for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, start, { once: true })
    }
    const hasCopy = readReceived().some(({ isCopy }) => isCopy)
    const isNeeded = !isOnline || hasCopy || recall('leftSessions') || recall('queuedSaves')
    const timer = setTimeout(start, isNeeded ? 0 : idleMilliseconds)
    listen()
    return () => clearTimeout(timer)
  }, [isOnline])
  return parts ? <parts.Parts first={parts.first} /> : null
}
