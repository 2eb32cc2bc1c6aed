import type { DanceRole } from '@floorcraft/contract/events/going.ts'
import { conflict, notFound } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { type Entry, fitsBeside, type Person, type Press } from './admission.ts'
import { invitationOf } from './rules.ts'
import type { StoredList } from './stored-list.ts'

/** What a person presses, as presses of admission. `person` is a member or a guest. */

export interface WishToGo {
  /** Undefined keeps the role. */
  readonly role?: DanceRole | null | undefined
  /** Joins as a couple, or comes as one from now on. */
  readonly partner?: { readonly role: DanceRole | null } | undefined
}

export const entryOf = (list: StoredList, person: string): Entry | undefined =>
  list.entries.find((entry) => entry.people.some(({ id }) => id === person))

/** Joins the list, takes a place that is offered or free, says "still coming", or changes the role. */
export function pressesToGo(list: StoredList, person: string, { role, partner }: WishToGo): Press[] {
  const own = entryOf(list, person)
  if (!own) {
    const first: Person = { id: person, role: role ?? null }
    const people: Entry['people'] = partner ? [first, { id: null, role: partner.role }] : [first]
    return [{ press: 'join', entry: newId(), people }]
  }
  const { role: roleBefore } = own.people.find(({ id }) => id === person)!
  if (partner && own.people.length === 1) {
    const self: Person = { id: person, role: role === undefined ? roleBefore : role }
    return [{ press: 'couple', entry: own.id, people: [self, { id: null, role: partner.role }] }]
  }
  // Another role is no answer to an offer or a question.
  if (role !== undefined && role !== roleBefore) return [{ press: 'role', entry: own.id, person, role }]
  // Who waits and does not fit keeps waiting, also when they press again.
  const isAnswer = own.state !== 'waiting' || own.stayUntil || fitsBeside(list, own)
  return isAnswer ? [{ press: 'yes', entry: own.id }] : []
}

/** Leaves the list, or passes on an offer. */
export function pressesToLeave(list: StoredList, person: string): Press[] {
  const own = entryOf(list, person)
  return own ? [{ press: 'leave', entry: own.id, person }] : []
}

export const pressToTake = (list: StoredList, person: string, until: string | null): Press => ({
  press: 'take for me',
  entry: ownEntry(list, person).id,
  until: until === null ? null : Temporal.Instant.from(until),
})

export const pressToDivide = (list: StoredList, person: string): Press => ({
  press: 'one by one',
  entry: ownEntry(list, person).id,
  second: newId(),
})

function ownEntry(list: StoredList, person: string): Entry {
  const own = entryOf(list, person)
  if (!own) throw notFound()
  return own
}

/** A person uses the link of an invitation. Null is an entry that is gone. */
export function pressToAccept(list: StoredList, entryId: string | null, person: string): Press {
  const entry = list.entries.find(({ id }) => id === entryId)
  const open = entry && invitationOf(list, entry)
  if (!open) throw conflict('invitation_used')
  return open.kind === 'partner'
    ? { press: 'partner', entry: entry.id, person }
    : { press: 'bring', entry: entry.id, person: { id: person, role: open.role } }
}
