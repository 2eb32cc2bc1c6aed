import { pick } from '@floorcraft/contract/base/pick.ts'
import { venueFields } from '@floorcraft/contract/events/event-content.ts'
import { recall, remember } from '../../../../lib/browser/storage.ts'
import type { EventFormValues } from './event-values.ts'

const fields = ['scene_id', ...venueFields] as const
export type LastVenue = Pick<EventFormValues, (typeof fields)[number]>

/** The venue of the member's last event, because most organizers stay at one. */
export function findLastVenue(memberId: string): LastVenue | undefined {
  try {
    const kept = JSON.parse(recall('lastVenue') ?? 'null') as Readonly<Record<string, unknown>> | null
    const isVenue = kept?.memberId === memberId && fields.every((field) => typeof kept[field] === 'string')
    return isVenue ? pick(kept as unknown as LastVenue, fields) : undefined
  } catch {
    return undefined
  }
}

/** Remembers it for the next new event. */
export function keepLastVenue(memberId: string, values: LastVenue): void {
  remember('lastVenue', JSON.stringify({ ...pick(values, fields), memberId }))
}
