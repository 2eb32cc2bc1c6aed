import { type ComponentType, useEffect, useState } from 'react'
import { recall } from '../../lib/storage.ts'

const idleMilliseconds = 3000

/** Loads the late parts when the page has been shown. Without a connection it does without them. */
export function LatePartsLoader() {
  const [Parts, setParts] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      const { LateParts } = await import('./late-parts.tsx')
      setParts(() => LateParts)
    }
    // A short visit too must send what waits: a sign-out, a heart.
    const isWaiting = recall('leftSessions') ?? recall('queuedSaves')
    const timer = setTimeout(() => void load().catch(() => {}), isWaiting ? 0 : idleMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return Parts ? <Parts /> : null
}
