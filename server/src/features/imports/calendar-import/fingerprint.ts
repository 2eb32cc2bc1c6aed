import { createHash } from 'node:crypto'
import { foldWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import { withoutCancelledMark } from '../../editing/event-similarity/service.ts'
import { splitLocation } from './location.ts'

/**
 * Identifies an event by its title, start and venue. New UIDs, other capitals and punctuation, and a mark of
 * cancellation do not change it; a new time or venue does.
 */
export function fingerprint(event: { title: string; start: string; location: string }): string {
  return fingerprintOf({ ...event, venueName: splitLocation(event.location).venueName })
}

/** As `fingerprint`, for an event with the name of its venue. `start` is an ISO instant with any offset. */
export function fingerprintOf(event: { title: string; start: string; venueName: string }): string {
  const instant = Temporal.Instant.from(event.start).toString({ smallestUnit: 'second' })
  const parts = [foldWords(withoutCancelledMark(event.title)), instant, foldWords(event.venueName)]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
}
