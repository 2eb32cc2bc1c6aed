import type { Event } from '@floorcraft/contract/events/events.ts'
import { type PartSource, useLatePart } from '../../../ui/late-part.tsx'
import { useMe } from '../../members/identity/api.ts'

const tools: PartSource<{ readonly event: Event }> = {
  fetch: async () => (await import('./member-tools.tsx')).MemberTools,
}

/** The tools of members, fetched only for them. */
export function EventActions({ event }: { event: Event }) {
  const isMember = useMe().member !== undefined
  const Tools = useLatePart(tools, isMember)
  return isMember && Tools ? <Tools event={event} /> : null
}
