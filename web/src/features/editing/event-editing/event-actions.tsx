import type { Event } from '@floorcraft/contract/events/events.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { mayEdit } from '../../events/events/rules.ts'
import { useMe } from '../../members/identity/api.ts'

type Buttons = ComponentType<{ readonly event: Event }>
let known: Buttons | undefined

/** Duplicate and Edit, fetched only for those who may: its organizer, the leaders of its scene and admins. */
export function EventActions({ event }: { event: Event }) {
  const { member } = useMe()
  const mayUse = mayEdit(member, event)
  const Buttons = useButtons(mayUse)
  return mayUse && Buttons ? <Buttons event={event} /> : null
}

/** The buttons, loaded for members who may use them. They are missing while there is no connection. */
function useButtons(isWanted: boolean): Buttons | undefined {
  const [Buttons, setButtons] = useState(() => known)
  useEffect(() => {
    if (!isWanted || known) return
    const fetchButtons = async () => {
      try {
        known = (await import('./organizer-buttons.tsx')).OrganizerButtons
        setButtons(() => known)
      } catch {}
    }
    void fetchButtons()
    window.addEventListener('online', fetchButtons)
    return () => window.removeEventListener('online', fetchButtons)
  }, [isWanted])
  return Buttons
}
