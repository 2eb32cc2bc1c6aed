import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const firstPortion = 40
const nextPortion = 60

// How far each list in the browser's history had been opened: Back must find the page as long as it was.
const openedTo = new Map<string, number>()

/** How many events of a long list are shown, and how to show more of them. */
export function usePortions(): readonly [number, () => void] {
  const { key } = useLocation()
  const [count, setCount] = useState(() => openedTo.get(key) ?? firstPortion)
  useEffect(() => {
    openedTo.set(key, count)
  }, [key, count])
  return [count, () => setCount((before) => before + nextPortion)]
}
