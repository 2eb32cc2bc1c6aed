import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { DanceRole } from '@floorcraft/contract/events/going.ts'

/** Undefined keeps the role; `partner` joins as a couple. */
export interface GoingPress {
  readonly role?: DanceRole | null | undefined
  readonly partner?: { readonly role: DanceRole | null } | undefined
}

/** An item of the schedule, by its id. */
export interface PickPress {
  readonly event: Pick<EventListItem, 'id' | 'title'>
  readonly pick: string
  readonly isPicked: boolean
}

/** The heart, the list of an event (null leaves it), or an item of its schedule. */
export type QueuedPress =
  | ({ readonly event: EventListItem } & ({ readonly save: boolean } | { readonly going: GoingPress | null }))
  | PickPress

/** The presses of one member, in the order in which they are sent. */
export interface PressQueue {
  readonly memberId: string
  readonly presses: readonly QueuedPress[]
}

/** The queue in a stored text. The first release kept only hearts, as `saves`. */
export function queueIn(text: string | undefined): PressQueue | undefined {
  // Most devices have none, and each button of a page asks.
  if (!text) return undefined
  try {
    const { memberId, saves = [], presses = saves, picks = [] } = JSON.parse(text)
    return { memberId, presses: [...presses, ...picks] }
  } catch {
    return undefined
  }
}

/** The text of a queue. Picks have a list of their own, because an open page of an earlier release would leave the list of their event. */
export const queueText = ({ memberId, presses }: PressQueue): string =>
  JSON.stringify({
    memberId,
    presses: presses.filter((press) => !('pick' in press)),
    picks: presses.filter((press) => 'pick' in press),
  })

const kindOf = (press: QueuedPress) =>
  'save' in press ? 'save' : 'pick' in press ? `pick ${press.pick}` : 'going'

/** Whether both change the same: the heart of an event, its list, or one item of its schedule. */
const isOfSame = (a: QueuedPress, b: QueuedPress) => a.event.id === b.event.id && kindOf(a) === kindOf(b)

/** Whether both are the same press. */
export const isSamePress = (a: QueuedPress, b: QueuedPress) => JSON.stringify(a) === JSON.stringify(b)

/** The last press replaces an earlier one that changes the same. Who joins as a couple and chooses another role keeps the partner. */
export function withPress(queue: PressQueue, press: QueuedPress): PressQueue {
  const before = queue.presses.find((earlier) => isOfSame(earlier, press))
  const isChange = before && 'going' in before && 'going' in press && before.going && press.going
  return {
    ...queue,
    presses: [
      ...queue.presses.filter((earlier) => !isOfSame(earlier, press)),
      isChange ? { ...press, going: { ...before.going, ...press.going } } : press,
    ],
  }
}

/** Whether the event is saved after a press. Going saves it too, and leaving changes nothing. */
const isSavedAfter = (press: Exclude<QueuedPress, PickPress>, before: boolean) =>
  'save' in press ? press.save : press.going !== null || before

/** The member's saved events as they will be when all presses are sent, in no order. */
export function withQueuedSaves(
  list: readonly EventListItem[],
  presses: readonly QueuedPress[],
): EventListItem[] {
  const saved = new Map(list.map((event) => [event.id, event]))
  for (const press of presses) {
    if ('pick' in press) continue
    const { event } = press
    if (isSavedAfter(press, saved.has(event.id))) saved.set(event.id, saved.get(event.id) ?? event)
    else saved.delete(event.id)
  }
  return [...saved.values()]
}

/** What a member pressed last on the list of an event and is not sent yet; null is leaving it. */
export function queuedGoing(presses: readonly QueuedPress[], eventId: string): GoingPress | null | undefined {
  const press = presses.findLast((one) => one.event.id === eventId && 'going' in one)
  return press && 'going' in press ? press.going : undefined
}

/** The picked items of an event as they will be when all presses are sent. */
export function withQueuedPicks(
  picks: readonly string[],
  { presses, eventId }: { presses: readonly QueuedPress[]; eventId: string },
): Set<string> {
  const picked = new Set(picks)
  for (const press of presses) {
    if (!('pick' in press) || press.event.id !== eventId) continue
    if (press.isPicked) picked.add(press.pick)
    else picked.delete(press.pick)
  }
  return picked
}
