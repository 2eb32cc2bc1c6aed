import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { ReportedThing, ReportState } from '@floorcraft/contract/discovery/reports.ts'
import type { ReportsDeps } from './hiding.ts'
import { barOf } from './policy.ts'
import * as queries from './queries.ts'
import { canTakeDown, checkOf, hiddenFor } from './rules.ts'

/** Undefined for admins: they decide everywhere. */
export const scenesOf = ({ role, ledSceneIds }: MemberCaller): readonly string[] | undefined =>
  role === 'admin' ? undefined : ledSceneIds

/** What members reported about the things that the caller decides about. */
export async function listReports(
  { db }: Pick<ReportsDeps, 'db'>,
  { caller, ...asked }: { caller: MemberCaller; state: ReportState; limit: number; offset: number },
): Promise<ReportedThing[]> {
  const sceneIds = scenesOf(caller)
  if (sceneIds?.length === 0) return []
  const rows = await queries.listReported(db, { sceneIds, callerId: caller.id, ...asked })
  return rows.map(present)
}

/** The page where what is reported can be seen. */
export function pathOf(
  row: Pick<queries.ReportedRow, 'event_id' | 'organizer_id' | 'reviewed_id' | 'scene_slug' | 'venue_slug'>,
) {
  if (row.event_id) return `/events/${row.event_id}`
  if (row.venue_slug) return `/scenes/${row.scene_slug}/venues/${row.venue_slug}`
  return `/organizers/${row.organizer_id ?? row.reviewed_id}`
}

function present(row: queries.ReportedRow): ReportedThing {
  const check = checkOf(row.since && { since: row.since, returned_at: row.returned_at })
  return {
    ...{ kind: row.kind, id: row.thing, name: row.name ?? '', path: pathOf(row), state: row.state },
    scene: row.scene_slug === null ? null : { name: row.scene_name!, slug: row.scene_slug },
    check,
    returns_at: check === 'hidden' ? row.since!.add(hiddenFor).toString() : null,
    can_take_down: canTakeDown(row.kind),
    barred: barOf(row),
    reports: row.reports.map(({ created_at, ...report }) => ({
      ...report,
      created_at: Temporal.Instant.from(created_at).toString(),
    })),
    report_count: row.report_count,
    decided_at: row.decided_at?.toString() ?? null,
    decision_reason: row.decision_reason,
    took_down: row.took_down,
  }
}
