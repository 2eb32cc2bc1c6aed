import { useEffect, useRef, useState } from 'react'
import type { GalleryItem } from './gallery-items.ts'

interface Wanted {
  readonly key: string
  readonly part: string
}

/**
 * Keeps the focus where the hand is: on the button that moved a picture, which the browser forgets when its place in the
 * page changes; and, when a picture is gone, on the delete button of the one that took its place.
 */
export function useMovedFocus(items: readonly GalleryItem[]) {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef<Wanted>(undefined)
  const leaving = useRef<{ key: string; index: number }>(undefined)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const gone = leaving.current
    if (gone && !items.some(({ key }) => key === gone.key)) {
      leaving.current = undefined
      const next = items[Math.min(gone.index, items.length - 1)]
      // Not if the member has moved the focus in the meantime.
      if (next && document.activeElement === document.body) wanted.current = { key: next.key, part: 'remove' }
    }
    const { key, part } = wanted.current ?? {}
    wanted.current = undefined
    if (key)
      list.current?.querySelector<HTMLElement>(`[data-picture="${key}"] [data-part="${part}"]`)?.focus()
  }, [items])
  return {
    list,
    /** What to say aloud of the last move. */
    said,
    moved(key: string, part: string, words: string) {
      wanted.current = { key, part }
      setSaid(words)
    },
    removed(key: string) {
      leaving.current = { key, index: items.findIndex((item) => item.key === key) }
    },
  }
}
