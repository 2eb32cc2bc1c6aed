import { tellGuests } from '../../events/going/service.ts'
import { notify } from '../../members/notifications/service.ts'
import { type EventEditingDeps, noticeOf, publicChange, type StoredEvent } from '../event-editing/service.ts'

interface Person {
  readonly member_id: string | null
  readonly guest_id?: string | null
  readonly is_on_both: boolean
}

/**
 * Tells people who come from one event to another that the time or the place is another one for them. Who was on both heard it
 * from the event that they were on; without a difference there is nothing to say.
 */
export async function tellMoved(
  deps: EventEditingDeps,
  {
    before,
    after,
    people,
    by,
  }: { before: StoredEvent; after: StoredEvent; people: readonly Person[]; by: string },
): Promise<void> {
  const change = publicChange(before, after)
  const isOver = Temporal.Instant.compare(after.end_at, deps.clock.now()) <= 0
  if (!change || isOver) return
  const onBoth = new Set(people.filter(({ is_on_both }) => is_on_both).map(({ member_id }) => member_id))
  const came = people.filter(({ is_on_both }) => !is_on_both)
  const notice = noticeOf(change, [{ before: { ...before, id: after.id }, after }])
  const memberIds = [...new Set(came.flatMap(({ member_id }) => member_id ?? []))].filter(
    (id) => id !== by && !onBoth.has(id),
  )
  const key = `${notice.key} from ${before.id} ${before.version}`
  await notify(deps, { ...notice, key, memberIds })
  const guestIds = came.flatMap(({ guest_id }) => guest_id ?? [])
  await tellGuests(deps, { ...notice, key, guestIds })
}
