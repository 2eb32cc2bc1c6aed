import type { Event } from '@floorcraft/contract/events.ts'
import { lazy, Suspense } from 'react'
import { mayEdit } from '../../lib/may-edit.ts'
import { useMe } from '../identity/api.ts'

const OrganizerButtons = lazy(async () => ({
  default: (await import('./organizer-buttons.tsx')).OrganizerButtons,
}))

/** Duplicate and Edit, fetched only for those who may: its organizer, the leaders of its scene and admins. */
export function EventActions({ event }: { event: Event }) {
  const { member } = useMe()
  if (!mayEdit(member, event)) return null
  return (
    <Suspense>
      <OrganizerButtons event={event} />
    </Suspense>
  )
}
