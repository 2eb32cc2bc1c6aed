import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import { type HistoryKind, mostVersions } from '@floorcraft/contract/editing/history.ts'
import type { EventStatus } from '@floorcraft/contract/events/events.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { canEditEvent } from '../../events/events/service.ts'
import { type KeptContent, listVersions, type VersionRow } from '../../site/content-versions/service.ts'
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

interface SeenVersion extends Omit<VersionRow, 'old_values'> {
  readonly old_values: KeptContent | null
}

/**
 * The versions that the caller may see, the newest first. The time as a private draft is for its organizer and admins, and for
 * no organizer to whom the event was given later.
 */
export async function listSeenVersions(
  db: Sql,
  { caller, content, id }: { caller: MemberCaller; content: KeptContent; id: string },
): Promise<SeenVersion[]> {
  const rows = (await listVersions(db, { thingId: id, limit: mostVersions })) as SeenVersion[]
  const firstHidden = rows.findIndex(({ old_values }) => old_values?.['status'] === 'private_draft')
  const isGiven = rows.slice(0, firstHidden).some(({ origin }) => origin === 'handed over')
  const isOwn = caller.id === content['organizer_id'] && !isGiven
  return firstHidden === -1 || isOwn || caller.role === 'admin' ? rows : rows.slice(0, firstHidden)
}

function mayEdit(caller: MemberCaller, kind: HistoryKind, content: KeptContent): boolean {
  const sceneId = String(content['scene_id'])
  const organizerId = String(content['organizer_id'])
  if (kind === 'event')
    return canEditEvent(caller, { status: content['status'] as EventStatus, organizerId, sceneId })
  return managesScene(caller, sceneId) || (kind === 'series' && caller.id === organizerId)
}
