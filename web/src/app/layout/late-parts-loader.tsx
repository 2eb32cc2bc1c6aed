import { type ComponentType, useEffect, useState } from 'react'

const idleMilliseconds = 1000

/** Loads the late parts when the page has been shown. Without a connection it does without them. */
export function LatePartsLoader() {
  const [Parts, setParts] = useState<ComponentType>()
  useEffect(() => {
    const load = async () => {
      const { LateParts } = await import('./late-parts.tsx')
      setParts(() => LateParts)
    }
    const timer = setTimeout(() => void load().catch(() => {}), idleMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return Parts ? <Parts /> : null
}
