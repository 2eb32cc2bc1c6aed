import type { FeedOccurrence } from './feed-occurrence.ts'

/** Why a feed was not read. */
export type FeedRefusal =
  | 'not_a_calendar'
  | 'too_large'
  | 'too_many'
  | 'too_slow'
  | 'aborted'
  /** The reader failed. */
  | 'unreadable'

export interface FeedReading {
  ok: true
  /** The calendar's own name, or ''. */
  name: string
  /** The IANA zone in which the calendar is displayed; its events are often elsewhere. */
  timezone: string | undefined
  /** Number of events whose start could not be read. */
  unreadable: number
  /** In order of their start. */
  occurrences: FeedOccurrence[]
}

export type FeedResult = FeedReading | { ok: false; reason: FeedRefusal }
