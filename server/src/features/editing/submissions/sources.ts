import { managesScene } from '@floorcraft/contract/base/access.ts'
import { transaction } from '../../../platform/db/database.ts'
import { conflict } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { deleteEvents, lockEventsToChange } from '../event-editing/service.ts'
import type { SubmissionDeps } from './asking.ts'
import { decidedBy, record, refuseClose, refuseHidden, type SubmissionDecision } from './decide.ts'
import * as queries from './queries.ts'
import { sourceKeptFor } from './service.ts'
import { endTrust } from './trust/trust.ts'

/**
 * Removes everything of a source in the scene, for an admin everywhere: what waits, and what was published. What the source sends
 * later stays removed for 30 days.
 */
export function removeSource(
  deps: SubmissionDeps,
  { caller, submissionId }: SubmissionDecision,
): Promise<{ removed: number }> {
  return transaction(deps.db, async (db) => {
    await refuseHidden(db, { caller, submissionId })
    await refuseClose(db, { caller, submissionId })
    const row = (await queries.findSubmission(db, submissionId))!
    const sceneId = caller.role === 'admin' ? null : row.scene_id
    const until = deps.clock.now().add(sourceKeptFor)
    const { source_address: address, source_network: network } = row
    await queries.insertRemovedSources(
      db,
      [address, network]
        .filter((hash) => hash !== null)
        .map((source_hash) => ({ id: newId(), source_hash, scene_id: sceneId, until })),
    )
    const found = await queries.listOfSource(db, { address, network, sceneId })
    // After the hashes are erased, nothing but this one is known.
    const ids = [...new Set([row.id, ...found.map(({ id }) => id)])].sort()
    const eventIds = [row, ...found].flatMap(({ event_id }) => event_id ?? [])
    const events = await lockEventsToChange(db, { ids: eventIds })
    for (const id of ids) {
      const locked = await queries.lockSubmission(db, id)
      // Another leader has published it meanwhile.
      if (locked?.event_id && !eventIds.includes(locked.event_id)) throw conflict('submission_decided')
    }
    // An event that an organizer has taken over, or that is in another scene now, stays.
    const unclaimed = await queries.listUnclaimed(db, eventIds)
    const removed = events.filter(
      ({ id, scene_id }) => unclaimed.includes(id) && managesScene(caller, scene_id),
    )
    await deleteEvents({ ...deps, db }, { ids: removed.map(({ id }) => id), by: caller.id })
    for (const id of ids)
      await queries.updateSubmission(db, {
        ...{ id, state: 'removed', change: null, event_id: null, source_until: until },
        ...decidedBy(deps, caller),
      })
    await endTrust(db, [row, ...found])
    const details = { submissions: ids.length, events: removed.length }
    await record({ ...deps, db }, { caller, row, action: 'submission.source_removed', details })
    return { removed: ids.length }
  })
}
