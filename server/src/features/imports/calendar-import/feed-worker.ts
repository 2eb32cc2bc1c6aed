import { parentPort, workerData } from 'node:worker_threads'
import type { FeedOccurrence } from './feed-occurrence.ts'
import type { FeedResult } from './feed-result.ts'
import { type CalendarInput, readCalendar } from './read-calendar.ts'

export type FeedWorkerInput = CalendarInput & { bytes: Uint8Array<ArrayBuffer> }

/** Occurrences are sent in portions: receiving all at once would block the main thread. */
export type FeedWorkerMessage =
  | { kind: 'occurrences'; occurrences: FeedOccurrence[] }
  | { kind: 'done'; result: FeedResult }

const PORTION = 250

const result = readCalendar(workerData as FeedWorkerInput)
const send = (message: FeedWorkerMessage): void => parentPort?.postMessage(message)

if (result.ok) {
  for (let at = 0; at < result.occurrences.length; at += PORTION) {
    send({ kind: 'occurrences', occurrences: result.occurrences.slice(at, at + PORTION) })
  }
  send({ kind: 'done', result: { ...result, occurrences: [] } })
} else {
  send({ kind: 'done', result })
}
