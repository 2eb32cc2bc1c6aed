import { maxActions } from '@floorcraft/contract/events/analytics.ts'
import { type CountedAction, takeActions, watchActions } from './api.ts'
import type { mayCount } from './rules.ts'

/** Short, because this part loads late and many readers stay for only some seconds. */
const firstPauseMilliseconds = 2000
const pauseMilliseconds = 10_000

interface Sending {
  readonly may: () => ReturnType<typeof mayCount>
  readonly send: (actions: readonly CountedAction[]) => void
}

/**
 * Sends the counted actions together: the first view soon, later actions some seconds after the first of them, and all
 * when the reader leaves the page. Returns the function that ends it.
 */
export function startSending({ may, send }: Sending): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = firstPauseMilliseconds
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    pause = pauseMilliseconds
    const answer = may()
    if (answer === 'wait') return
    const actions = takeActions()
    if (answer === 'no') return
    for (let at = 0; at < actions.length; at += maxActions) send(actions.slice(at, at + maxActions))
  }
  const later = () => {
    timer ??= setTimeout(flush, pause)
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  const stop = watchActions(later)
  later()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', flush)
  return () => {
    stop()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', flush)
  }
}
