import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { type Going, goToEvent, leaveEvent } from '@floorcraft/contract/events/going.ts'
import { saveEvent, unsaveEvent } from '@floorcraft/contract/events/saved-events.ts'
import { dropPick, pickItem } from '@floorcraft/contract/events/schedule.ts'
import { type Api, ApiError, failureSentence } from '../../../lib/api/api-client.ts'
import { inOneTab } from '../../../lib/browser/in-one-tab.ts'
import { recall, remember } from '../../../lib/browser/storage.ts'
import { savedEventsTexts } from '../../../messages/events/saved-events.ts'
import { scheduleTexts } from '../../../messages/events/schedule.ts'
import { offlineTexts } from '../../../messages/site/offline.ts'
import { showError, showSuccess } from '../../../ui/toast/toast.ts'
import {
  isSamePress,
  type PressQueue,
  type QueuedPress,
  queueIn,
  queueText,
  withPress,
  withQueuedSaves,
} from './rules.ts'

/** The queue of a member. What another member left is not read. */
function queueOf(memberId: string): PressQueue {
  const queue = queueIn(recall('queuedSaves'))
  return queue?.memberId === memberId ? queue : { memberId, presses: [] }
}

/** Whether this stored text is the queue of a member. */
export const isQueueOf = (memberId: string, text: string | undefined): boolean =>
  queueIn(text)?.memberId === memberId

/** Deletes the queue that an earlier member of this device left. */
export function dropOtherQueue(memberId: string): void {
  if (!isQueueOf(memberId, recall('queuedSaves'))) remember('queuedSaves', undefined)
}

function store(queue: PressQueue): void {
  remember('queuedSaves', queue.presses.length === 0 ? undefined : queueText(queue))
}

/** Keeps a press until it can be sent, and says so. */
export function queuePress(memberId: string, press: QueuedPress): void {
  const t = offlineTexts.en
  store(withPress(queueOf(memberId), press))
  void showSuccess('save' in press ? (press.save ? t.savedLater : t.removedLater) : t.sentLater)
}

/** The saved events with the presses that are not sent yet. */
export const withOwnQueue = (memberId: string, list: readonly EventListItem[]): EventListItem[] =>
  withQueuedSaves(list, queueOf(memberId).presses).sort(
    (a, b) => Date.parse(a.start_datetime) - Date.parse(b.start_datetime),
  )

/**
 * Sends the presses in their order, in one tab at a time. Returns whether all are sent; the rest stays for the next try.
 * A press that the server refuses is dropped, and the reader is told.
 */
export function sendQueuedPresses(api: Api, memberId: string): Promise<boolean> {
  return inOneTab('queued-presses', async () => {
    for (;;) {
      const [press] = queueOf(memberId).presses
      if (!press) return true
      try {
        await send(api, press)
      } catch (error) {
        if (!isRefusal(error)) return false
        tellRefusal(error, press)
      }
      // Another member may have signed in meanwhile, and have a queue.
      if (!isQueueOf(memberId, recall('queuedSaves'))) return true
      // The reader may have pressed again meanwhile.
      const queue = queueOf(memberId)
      store({ ...queue, presses: queue.presses.filter((other) => !isSamePress(other, press)) })
    }
  })
}

async function send(api: Api, press: QueuedPress): Promise<void> {
  const params = { eventId: press.event.id }
  if ('save' in press) {
    await (press.save ? api(saveEvent, { params }) : api(unsaveEvent, { params }))
  } else if ('pick' in press) {
    await api(press.isPicked ? pickItem : dropPick, { params: { ...params, itemId: press.pick } })
  } else if (press.going) {
    tellPlace(press, await api(goToEvent, { params, body: press.going }))
  } else {
    await api(leaveEvent, { params })
  }
}

/** Without a connection the page could not know whether there was a place. */
function tellPlace({ event }: QueuedPress, { own }: Going): void {
  if (own?.state === 'waiting') void showError(offlineTexts.en.waiting(event.title))
}

function tellRefusal(error: unknown, press: QueuedPress): void {
  if (!('going' in press)) {
    const { failed } = 'save' in press ? savedEventsTexts.en : scheduleTexts.en
    return void showError(failureSentence(error, failed))
  }
  if (error instanceof Error) void showError(offlineTexts.en.refused(press.event.title, error.message))
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)
