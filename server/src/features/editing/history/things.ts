import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import type { HistoryKind } from '@floorcraft/contract/editing/history.ts'
import type { EventStatus } from '@floorcraft/contract/events/events.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { canEditEvent } from '../../events/events/service.ts'
import type { KeptContent } from '../../site/content-versions/service.ts'
import * as queries from './queries.ts'

export interface ThingRequest {
  readonly caller: MemberCaller
  readonly kind: HistoryKind
  readonly thingId: string
}

/** What the caller may edit. For others it has no history: RESOURCE_NOT_FOUND. */
export async function findEditable(
  db: Sql,
  { caller, kind, thingId }: ThingRequest,
): Promise<queries.KeptThing & { readonly id: string }> {
  const id = thingId.toLowerCase()
  const thing = isId(id) ? await queries.findThing(db, { kind, id }) : undefined
  if (!thing || !mayEdit(caller, kind, thing.content)) throw notFound()
  return { ...thing, id }
}

function mayEdit(caller: MemberCaller, kind: HistoryKind, content: KeptContent): boolean {
  const sceneId = String(content['scene_id'])
  const organizerId = String(content['organizer_id'])
  if (kind === 'event')
    return canEditEvent(caller, { status: content['status'] as EventStatus, organizerId, sceneId })
  return managesScene(caller, sceneId) || (kind === 'series' && caller.id === organizerId)
}
