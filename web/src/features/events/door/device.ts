import { pressAtDoor } from '@floorcraft/contract/events/door.ts'
import { type Api, ApiError, failureSentence } from '../../../lib/api/api-client.ts'
import { inOneTab } from '../../../lib/browser/in-one-tab.ts'
import { recall, remember } from '../../../lib/browser/storage.ts'
import { doorTexts } from '../../../messages/events/door.ts'
import { showError } from '../../../ui/toast/toast.ts'
import {
  type DoorCopies,
  type DoorCopy,
  isUnsent,
  newCopy,
  packOf,
  withAnswer,
  withoutNamesOfOldNight,
} from './rules.ts'

function storedIn(text: string | undefined): DoorCopies | undefined {
  try {
    return JSON.parse(text ?? '') as DoorCopies
  } catch {
    return undefined
  }
}

/** The Doors in a stored text. What another member left is not read. */
export function copiesIn(text: string | undefined, memberId: string): DoorCopies {
  const stored = storedIn(text)
  return stored?.memberId === memberId ? stored : { memberId, nights: {} }
}

const copies = (memberId: string) => copiesIn(recall('door'), memberId)

/** Changes the copy of one night. Those of other nights go when they have nothing to send. */
export function changeCopy(
  memberId: string,
  eventId: string,
  change: (copy: DoorCopy) => DoorCopy,
): DoorCopy {
  const { nights } = copies(memberId)
  const before = nights[eventId] ?? newCopy(crypto.randomUUID())
  const after = change(before)
  const others = Object.entries(nights).filter(([id, copy]) => id !== eventId && isUnsent(copy))
  if (after !== before || !nights[eventId])
    remember(
      'door',
      JSON.stringify({ memberId, nights: { ...Object.fromEntries(others), [eventId]: after } }),
    )
  return after
}

/** Deletes the names of old nights, also on a device that was without a connection since then. */
export function forgetOldNames(memberId: string, now: Temporal.Instant): void {
  for (const [eventId, copy] of Object.entries(copies(memberId).nights))
    if (withoutNamesOfOldNight(copy, now) !== copy)
      changeCopy(memberId, eventId, (old) => withoutNamesOfOldNight(old, now))
}

/** Deletes what this device has of a Door that the member may not see any more. */
export function forgetCopy(memberId: string, eventId: string): void {
  const { [eventId]: _, ...nights } = copies(memberId).nights
  remember('door', Object.keys(nights).length === 0 ? undefined : JSON.stringify({ memberId, nights }))
}

/** Deletes what this device has of all Doors, at the end of a session. Returns whether something was not sent yet. */
export function forgetDoors(): boolean {
  const stored = storedIn(recall('door'))
  remember('door', undefined)
  return stored !== undefined && unsentIn(stored).length > 0
}

/** The nights with something to send. */
export const unsentIn = ({ nights }: DoorCopies): string[] =>
  Object.keys(nights).filter((eventId) => isUnsent(nights[eventId]!))

/**
 * Sends what this phone has tapped and counted, in one tab at a time, until nothing waits. Returns whether all is sent.
 * What the server refuses is dropped, and the member is told.
 */
export function sendDoors(api: Api, memberId: string, now: Temporal.Instant): Promise<boolean> {
  return inOneTab('door', async () => {
    for (;;) {
      const { nights } = copies(memberId)
      const [eventId] = unsentIn({ memberId, nights })
      if (eventId === undefined) return true
      const sent = nights[eventId]!
      try {
        const door = await api(pressAtDoor, { params: { eventId }, body: packOf(sent) })
        // Another member may have signed in meanwhile.
        if (!copies(memberId).nights[eventId]) return true
        changeCopy(memberId, eventId, (copy) => ({
          ...withAnswer(copy, door, now.toString()),
          isCounting: JSON.stringify(copy.counters) !== JSON.stringify(sent.counters),
        }))
      } catch (error) {
        if (!isRefusal(error)) return false
        void showError(failureSentence(error, doorTexts.en.refused))
        forgetCopy(memberId, eventId)
      }
    }
  })
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 429].includes(error.status)
