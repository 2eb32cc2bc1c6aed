import type { Caller, MemberCaller } from '@floorcraft/contract/base/access.ts'
import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import { confirmFirstMessage, type Going } from '@floorcraft/contract/events/going.ts'
import type { GoingInvitation } from '@floorcraft/contract/events/going-invitations.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { requireConfirmedEmail } from '../../members/members/service.ts'
import { saveEvent } from '../saved-events/service.ts'
import { askAsGuest } from './guests/guests.ts'
import { readInvitationLink } from './links.ts'
import { findEvent, type GoingDeps, play, underLock } from './locked-list.ts'
import { presentGoing, takesPresses } from './present.ts'
import { pressToAccept } from './presses.ts'
import * as queries from './queries.ts'
import { invitationOf } from './rules.ts'
import { readList } from './stored-list.ts'

/** Links that a person on the list gives to a partner. */

const visitor = { kind: 'visitor' } as const

/** What a link is about. One that was used leads to the event; one whose entry is gone is not found. */
export async function findInvitation(
  deps: Omit<GoingDeps, 'jobs'>,
  { caller, token }: { caller: Caller; token: string },
): Promise<{ event_id: string; invitation: GoingInvitation | null }> {
  const { entryId, eventId } = await readInvitation(deps, token)
  const event = await findEvent(deps, visitor, eventId)
  const list = await readList(deps.db, event)
  const entry = list.entries.find(({ id }) => id === entryId)
  const isOn = takesPresses(list, { event, now: deps.clock.now() })
  const open = entry && isOn && invitationOf(list, entry)
  return {
    event_id: eventId,
    invitation: open
      ? {
          name: list.names.get(entry.people[0].id!) ?? '',
          role: open.role,
          kind: open.kind,
          until: open.until && isoInZone(open.until, event.timezone),
          is_own: caller.kind === 'member' && caller.id === entry.people[0].id,
        }
      : null,
  }
}

/** Comes as the partner of the person who invites. Throws `place_does_not_fit` when both do not fit. */
export async function acceptInvitation(
  deps: GoingDeps,
  { caller, token }: { caller: MemberCaller; token: string },
): Promise<Going> {
  const { entryId, eventId } = await readInvitation(deps, token)
  return underLock(deps, { caller, eventId }, async ({ db, event }) => {
    const locked = { ...deps, db }
    const list = await play(locked, event, async (before) => {
      await requireConfirmedEmail(db, caller, confirmFirstMessage)
      await saveEvent(locked, { caller, eventId })
      return [pressToAccept(before, entryId, caller.id)]
    })
    return presentGoing(locked, { caller, event, list })
  })
}

/** The same without an account. */
export async function acceptInvitationAsGuest(
  deps: GoingDeps,
  { token, ...guest }: { token: string; name: string; email: string },
): Promise<void> {
  const { entryId, eventId } = await readInvitation(deps, token)
  await askAsGuest(deps, { ...guest, eventId, role: null, invitedTo: entryId })
}

async function readInvitation({ db }: Pick<GoingDeps, 'db'>, token: string) {
  const entryId = await readInvitationLink(db, token)
  const eventId = await queries.findEventOfEntry(db, entryId)
  if (!eventId) throw notFound()
  return { entryId, eventId }
}
