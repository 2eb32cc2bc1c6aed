import { maxActions } from '@floorcraft/contract/analytics.ts'
import { type CountedAction, takeActions, watchActions } from './api.ts'
import type { mayCount } from './rules.ts'

const pauseMilliseconds = 10_000

interface Sending {
  readonly may: () => ReturnType<typeof mayCount>
  readonly send: (actions: readonly CountedAction[]) => void
}

/**
 * Sends the counted actions together: some seconds after the first one, and when the reader leaves the page. Returns the
 * function that ends it.
 */
export function startSending({ may, send }: Sending): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const answer = may()
    if (answer === 'wait') return
    const actions = takeActions()
    if (answer === 'no') return
    for (let at = 0; at < actions.length; at += maxActions) send(actions.slice(at, at + maxActions))
  }
  const later = () => {
    timer ??= setTimeout(flush, pauseMilliseconds)
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
