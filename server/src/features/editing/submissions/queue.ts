import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { QueuedSubmission } from '@floorcraft/contract/editing/submissions.ts'
import type { SubmissionDeps } from './asking.ts'
import { currentContent } from './event-of-submission.ts'
import { barOf } from './policy.ts'
import { present } from './presentation.ts'
import * as queries from './queries.ts'

/** What waits in the scenes of the caller, the oldest first. */
export async function listQueue(
  { db, clock }: Pick<SubmissionDeps, 'db' | 'clock'>,
  { caller, ...page }: { caller: MemberCaller; limit: number; offset: number },
): Promise<QueuedSubmission[]> {
  const sceneIds = caller.role === 'admin' ? undefined : caller.ledSceneIds
  if (sceneIds?.length === 0) return []
  const rows = await queries.listQueue(db, { sceneIds, callerId: caller.id, now: clock.now(), ...page })
  return rows.map((row) => {
    const { state: _state, reason: _reason, same_as: _same, ...shown } = present(row)
    return {
      ...shown,
      id: row.id,
      email: row.email,
      waiting_since: row.waiting_since.toString(),
      current: currentContent(row) as Record<string, unknown> | null,
      event_version: row.current?.version ?? null,
      barred: barOf(row),
      from_source: row.from_source,
    }
  })
}
