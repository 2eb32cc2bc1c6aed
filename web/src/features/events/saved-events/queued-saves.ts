import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { saveEvent, unsaveEvent } from '@floorcraft/contract/events/saved-events.ts'
import { type Api, ApiError, failureSentence } from '../../../lib/api/api-client.ts'
import { inOneTab } from '../../../lib/browser/in-one-tab.ts'
import { recall, remember } from '../../../lib/browser/storage.ts'
import { savedEventsTexts } from '../../../messages/events/saved-events.ts'
import { offlineTexts } from '../../../messages/site/offline.ts'
import { showError, showSuccess } from '../../../ui/toast/toast.ts'
import { type QueuedSave, type SaveQueue, withQueued, withSave } from './rules.ts'

function queueIn(text: string | undefined): SaveQueue | undefined {
  try {
    return JSON.parse(text ?? '') as SaveQueue
  } catch {
    return undefined
  }
}

/** The queue of a member. What another member left is not read. */
function queueOf(memberId: string): SaveQueue {
  const queue = queueIn(recall('queuedSaves'))
  return queue?.memberId === memberId ? queue : { memberId, saves: [] }
}

/** Whether this stored text is the queue of a member. */
export const isQueueOf = (memberId: string, text: string | undefined): boolean =>
  queueIn(text)?.memberId === memberId

/** Deletes the queue that an earlier member of this device left. */
export function dropOtherQueue(memberId: string): void {
  if (!isQueueOf(memberId, recall('queuedSaves'))) remember('queuedSaves', undefined)
}

function store(queue: SaveQueue): void {
  remember('queuedSaves', queue.saves.length === 0 ? undefined : JSON.stringify(queue))
}

/** Keeps a change until it can be sent, and says so. */
export function queueSave(memberId: string, change: QueuedSave): void {
  const t = offlineTexts.en
  store(withSave(queueOf(memberId), change))
  void showSuccess(change.save ? t.savedLater : t.removedLater)
}

/** The list with the changes that are not sent yet. */
export const withOwnQueue = (memberId: string, list: readonly EventListItem[]): EventListItem[] =>
  withQueued(list, queueOf(memberId).saves)

/**
 * Sends the changes in their order, in one tab at a time. Returns whether all are sent; the rest stays for the next try.
 * A change that the server refuses is dropped, and the reader is told.
 */
export function sendQueuedSaves(api: Api, memberId: string): Promise<boolean> {
  return inOneTab('queued-saves', async () => {
    for (;;) {
      const [change] = queueOf(memberId).saves
      if (!change) return true
      const params = { eventId: change.event.id }
      try {
        await (change.save ? api(saveEvent, { params }) : api(unsaveEvent, { params }))
      } catch (error) {
        if (!isRefusal(error)) return false
        void showError(failureSentence(error, savedEventsTexts.en.failed))
      }
      // Another member may have signed in meanwhile, and have a queue.
      if (!isQueueOf(memberId, recall('queuedSaves'))) return true
      // The reader may have pressed the heart again meanwhile.
      const queue = queueOf(memberId)
      const isSame = ({ event, save }: QueuedSave) => event.id === change.event.id && save === change.save
      store({ ...queue, saves: queue.saves.filter((other) => !isSame(other)) })
    }
  })
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)
