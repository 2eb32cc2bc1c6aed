import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Going } from '@floorcraft/contract/events/going.ts'
import { notFound } from '../../../../platform/http/app-error.ts'
import { findEvent, type GoingDeps } from '../locked-list.ts'
import { presentGoing } from '../present.ts'
import { entryOf } from '../presses.ts'
import { readList } from '../stored-list.ts'
import { upsertNameChoice } from './queries.ts'

/** Shows the own name to others who go to this event, or hides it. Throws RESOURCE_NOT_FOUND for those who are not on the list. */
export async function showOwnName(
  deps: Omit<GoingDeps, 'jobs'>,
  { caller, eventId, shown }: { caller: MemberCaller; eventId: string; shown: boolean },
): Promise<Going> {
  const event = await findEvent(deps, caller, eventId)
  const list = await readList(deps.db, event)
  if (!entryOf(list, caller.id)) throw notFound()
  await upsertNameChoice(deps.db, { event_id: event.id, member_id: caller.id, shows_name: shown })
  return presentGoing(deps, { caller, event, list })
}
