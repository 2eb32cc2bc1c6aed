import type { FeedOccurrence } from './feed-occurrence.ts'

/** Why a feed was not read. */
export type FeedRefusal =
  | 'not_a_calendar'
  | 'too_large'
  | 'too_many'
  | 'too_slow'
  | 'aborted'
  /** The reader itself broke down. */
  | 'unreadable'

export interface FeedReading {
  ok: true
  /** The calendar's own name, or ''. */
  name: string
  /** The IANA zone that the calendar says it is shown in, which is often not where its events are. */
  timezone: string | undefined
  /** Events that had no start that could be read. */
  unreadable: number
  /** In order of their start. */
  occurrences: FeedOccurrence[]
}

export type FeedResult = FeedReading | { ok: false; reason: FeedRefusal }
