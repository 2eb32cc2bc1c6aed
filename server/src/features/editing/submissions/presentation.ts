import type { Submission } from '@floorcraft/contract/editing/submissions.ts'
import type { SubmissionRow } from './queries.ts'

export function present(row: SubmissionRow): Submission {
  return {
    state: row.state as Submission['state'],
    version: row.version,
    scene: {
      ...{ id: row.scene_id, name: row.scene_name, slug: row.scene_slug, timezone: row.scene_timezone },
    },
    content: { ...row.content },
    change: row.change && { ...row.change },
    event_id: row.event_id,
    reason: row.reason,
    same_as: row.same_as,
  }
}
