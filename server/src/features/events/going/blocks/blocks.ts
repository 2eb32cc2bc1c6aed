import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { GoingEntry } from '@floorcraft/contract/events/going.ts'
import type { BlockedMember } from '@floorcraft/contract/events/going-blocks.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { transaction } from '../../../../platform/db/database.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { forbidden, notFound } from '../../../../platform/http/app-error.ts'
import { newId } from '../../../../platform/ids.ts'
import { notify } from '../../../members/notifications/service.ts'
import { recordAction } from '../../../site/audit/service.ts'
import { readEvent } from '../../events/service.ts'
import { againAfterDeadlock, findEvent, type GoingDeps, play } from '../locked-list.ts'
import { findRole, presentEntries } from '../present.ts'
import { entryOf } from '../presses.ts'
import { readList, timesOf } from '../stored-list.ts'
import { noticeOf } from '../tell-members.ts'
import * as queries from './queries.ts'

interface OwnDeps {
  readonly db: Sql
  readonly clock: Clock
}

export async function listBlockedMembers(
  { db }: Pick<OwnDeps, 'db'>,
  organizerId: string,
): Promise<BlockedMember[]> {
  const rows = await queries.listBlocks(db, organizerId)
  return rows.map(({ blocked_at, ...row }) => ({ ...row, blocked_at: blocked_at.toString() }))
}

/**
 * Blocks a member who is on the list of an event from all lists of its organizer. Entries at coming events end, their places
 * are offered to others, and the member is told once. Throws AUTH_PERMISSION_DENIED for those who do not see the names, and
 * for the organizer's own entry.
 */
export function blockMember(
  deps: GoingDeps,
  {
    caller,
    eventId,
    entryId,
    memberId,
  }: { caller: MemberCaller; eventId: string; entryId: string; memberId: string },
): Promise<GoingEntry[]> {
  return againAfterDeadlock(() =>
    transaction(deps.db, async (db) => {
      const inside = { ...deps, db }
      const event = await findEvent(inside, caller, eventId)
      const { isOrganizer, seesNames } = await findRole(inside, caller, event)
      if (!isOrganizer || !seesNames || memberId === caller.id) throw forbidden()
      const entry = (await readList(db, event)).entries.find(({ id }) => id === entryId)
      if (!entry?.people.some(({ id }) => id === memberId)) throw notFound()
      const block = { organizerId: caller.id, memberId, now: deps.clock.now() }
      await queries.lockComingEvents(db, block)
      if (await queries.insertBlock(db, { id: newId(), ...block }))
        await record(inside, caller, 'goer.blocked')
      await endEntries(inside, block)
      return presentEntries(db, event.id, await readList(db, event))
    }),
  )
}

async function endEntries(deps: GoingDeps, block: queries.Block & { now: Temporal.Instant }): Promise<void> {
  const { memberId, now } = block
  const ended: Event[] = []
  for (const id of await queries.listComingEventsWith(deps.db, block)) {
    const event = await readEvent(deps, id)
    await play(deps, event, (list) => {
      const entry = entryOf(list, memberId)
      return entry ? [{ press: 'leave', entry: entry.id, person: memberId }] : []
    })
    if (event.status === 'published') ended.push(event)
  }
  // One notice is enough. It names the next event.
  const [next] = ended.sort((one, other) =>
    Temporal.Instant.compare(timesOf(one).start.toInstant(), timesOf(other).start.toInstant()),
  )
  if (next)
    await notify(deps, {
      ...noticeOf({ event: next, news: 'blocked', until: null, key: `blocked ${now}` }),
      memberIds: [memberId],
    })
}

/** Lifts a block. The member can join again; nothing comes back. */
export function unblockMember(
  deps: OwnDeps,
  { caller, memberId }: { caller: MemberCaller; memberId: string },
): Promise<BlockedMember[]> {
  return transaction(deps.db, async (db) => {
    const isLifted = await queries.deleteBlock(db, { organizerId: caller.id, memberId })
    if (isLifted) await record({ ...deps, db }, caller, 'goer.unblocked')
    return listBlockedMembers({ db }, caller.id)
  })
}

/** The log does not say who was on a list, because admins do not see it either. */
async function record(
  deps: OwnDeps,
  caller: MemberCaller,
  action: 'goer.blocked' | 'goer.unblocked',
): Promise<void> {
  const name = await queries.findName(deps.db, caller.id)
  await recordAction(deps, { caller, action, subject: { type: 'user', id: caller.id, name } })
}
