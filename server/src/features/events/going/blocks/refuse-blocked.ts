import { blockedMessage } from '@floorcraft/contract/events/going-blocks.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import type { Press } from '../admission.ts'
import { guestOf } from '../stored-list.ts'
import { hasBlocked } from './queries.ts'

/** The people whom a press puts on the list. */
function newPeople(action: Press): (string | null)[] {
  switch (action.press) {
    case 'join':
      return action.people.map(({ id }) => id)
    case 'partner':
      return [action.person]
    case 'bring':
      return [action.person.id]
    default:
      return []
  }
}

/** Throws AUTH_PERMISSION_DENIED when the organizer of the event blocked one of these members or guests. */
export async function requireNotBlocked(db: Sql, eventId: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return
  const guestIds = people.flatMap((id) => guestOf(id) ?? [])
  const memberIds = people.filter((id) => guestOf(id) === undefined)
  if (!(await hasBlocked(db, { eventId, memberIds, guestIds }))) return
  throw new AppError('AUTH_PERMISSION_DENIED', { message: blockedMessage })
}

/** Throws AUTH_PERMISSION_DENIED when the press puts a member on the list whom the organizer of the event blocked. */
export const refuseBlocked = (db: Sql, eventId: string, action: Press): Promise<void> =>
  requireNotBlocked(
    db,
    eventId,
    newPeople(action).filter((id) => id !== null),
  )
