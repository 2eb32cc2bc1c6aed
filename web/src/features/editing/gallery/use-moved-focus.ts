import { useEffect, useRef, useState } from 'react'
import type { GalleryItem } from './gallery-items.ts'

interface Wanted {
  readonly key: string
  readonly part: string
}

/**
 * Keeps the focus on the button that moved a picture, because the browser drops it when the element moves. After a
 * deletion the focus goes to the delete button of the next picture.
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
      // The member has moved the focus in the meantime, so it stays there.
      if (next && document.activeElement === document.body) wanted.current = { key: next.key, part: 'remove' }
    }
    const { key, part } = wanted.current ?? {}
    wanted.current = undefined
    if (key)
      list.current?.querySelector<HTMLElement>(`[data-picture="${key}"] [data-part="${part}"]`)?.focus()
  }, [items])
  return {
    list,
    /** The text of the last move for screen readers. */
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
