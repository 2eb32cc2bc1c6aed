import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { AuditAction } from '@floorcraft/contract/site/audit.ts'
import { recordAction } from '../../site/audit/service.ts'
import type { SeriesDeps } from './deps.ts'
import type { LockedSeries } from './queries.ts'

/** Records what an admin or leader does with a series of another organizer. */
export async function recordForeignSeries(
  deps: Pick<SeriesDeps, 'db' | 'clock'>,
  {
    caller,
    series,
    ...action
  }: {
    readonly caller: MemberCaller
    readonly series: LockedSeries
    readonly action: Extract<AuditAction, `series.${string}`>
    readonly details?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  if (caller.id === series.organizer_id) return
  const subject = { type: 'series', id: series.id, name: series.title }
  await recordAction(deps, { caller, subject, sceneId: series.scene_id, ...action })
}
