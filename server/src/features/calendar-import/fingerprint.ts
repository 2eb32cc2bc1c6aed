import { createHash } from 'node:crypto'
import { foldWords } from '@floorcraft/contract/text-folding.ts'
import { withoutCancelledMark } from '../event-similarity/service.ts'
import { splitLocation } from './location.ts'

/**
 * A name for what an event is: its title, its start and its venue, however they are written. It survives new UIDs, other
 * capitals and punctuation, and a mark of cancellation; it changes when the event moves.
 */
export function fingerprint(event: { title: string; start: string; location: string }): string {
  return fingerprintOf({ ...event, venueName: splitLocation(event.location).venueName })
}

/** The same for an event whose venue is known by name. `start` is an ISO instant in any offset. */
export function fingerprintOf(event: { title: string; start: string; venueName: string }): string {
  const instant = Temporal.Instant.from(event.start).toString({ smallestUnit: 'second' })
  const parts = [foldWords(withoutCancelledMark(event.title)), instant, foldWords(event.venueName)]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)
}
