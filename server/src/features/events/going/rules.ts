import { type FloorWord, fewestForFloor } from '@floorcraft/contract/events/going-summary.ts'
import { type Entry, type GoingList, heldPeople, imbalanceOf, type Person } from './admission.ts'
import { opensPlacesToAll } from './offer-window.ts'

/** The people in this state who count. A partner without a yes counts only where a place is held for them. */
export const peopleIn = ({ settings, entries }: GoingList, state: Entry['state']): Person[] =>
  entries
    .filter((entry) => entry.state === state)
    .flatMap((entry) => entry.people)
    .filter(({ id }) => id !== null || settings.list === 'places')

/** How balanced the floor is, in a word; null for few people, and when no dancer said a role. */
export function floorWordOf(people: readonly Person[], asksRoles: boolean): FloorWord | null {
  if (!asksRoles || people.length < fewestForFloor || people.every(({ role }) => role === null)) return null
  if (imbalanceOf(people) <= people.length / 10) return 'balanced'
  const count = (role: Person['role']) => people.filter((person) => person.role === role).length
  return count('lead') < count('follow') ? 'leads wanted' : 'follows wanted'
}

/** When time alone changes the list next; null when only a press does. */
export function nextChange(list: GoingList, now: Temporal.Instant): Temporal.Instant | null {
  if (list.isCancelled) return null
  const ends = list.entries.flatMap((entry) => [entry.offer?.until, entry.partnerUntil, entry.stayUntil])
  const isWaiting = list.entries.some((entry) => entry.state === 'waiting')
  if (isWaiting && !opensPlacesToAll(list.start, now))
    ends.push(list.start.toInstant().subtract({ hours: 3 }))
  return ends.filter((end) => end != null).sort(Temporal.Instant.compare)[0] ?? null
}

export interface OpenInvitation {
  /** `partner`: a place is held for the other person. `bring`: a dancer of the missing role gets both in. */
  readonly kind: 'partner' | 'bring'
  readonly role: Person['role']
  readonly until: Temporal.Instant | null
}

/** Whom the people of an entry can invite by a link; null when there is none. */
export function invitationOf(list: GoingList, entry: Entry): OpenInvitation | null {
  const [first, second] = entry.people
  if (second)
    return second.id === null ? { kind: 'partner', role: second.role, until: entry.partnerUntil } : null
  const { settings } = list
  // Who waits because the places are taken is not helped by another person.
  const waitsForBalance =
    entry.state === 'waiting' &&
    settings.list === 'places' &&
    settings.balance &&
    heldPeople(list.entries).length < settings.places
  if (!waitsForBalance || first.role === null || first.role === 'both') return null
  return { kind: 'bring', role: first.role === 'lead' ? 'follow' : 'lead', until: null }
}
