import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { forgetCaller } from '../../../platform/http/idempotency.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { handOverFlags } from '../../discovery/reviews/service.ts'
import { forgetWordsOfName } from '../../discovery/search/service.ts'
import {
  deleteEvent,
  type EventEditingDeps,
  handOverEvents,
  setEventStatus,
} from '../../editing/event-editing/service.ts'
import { deleteSeries, handOverSeries, type SeriesDeps } from '../../editing/series/service.ts'
import { forgetSubmissions } from '../../editing/submissions/service.ts'
import { findMailbox } from '../../members/identity/service.ts'
import { deleteMember, ensureFormerMember, isActiveOrganizer } from '../../members/members/service.ts'
import { forgetNotices, notify } from '../../members/notifications/service.ts'
import { forgetOwnArtists } from '../../scenes/artists/service.ts'
import { forgetMember } from '../../site/audit/service.ts'
import { releaseUploads } from '../../site/uploads/service.ts'
import { type DataExportDeps, deleteExportFiles } from '../data-exports/service.ts'
import type { Erasure } from './jobs.ts'
import * as queries from './queries.ts'

export type EraseDeps = EventEditingDeps &
  SeriesDeps &
  Pick<DataExportDeps, 'exportFiles'> & { readonly jobs: Pick<Jobs, 'enqueue' | 'forget'> }

const leftReason = 'The organizer has left Floorcraft.'

/**
 * Removes a member with all that is about them. What others need stays: published events go to the chosen organizer, and
 * those without a new organizer belong to "Former member". Every step can be repeated after a crash.
 */
export async function erase(
  deps: EraseDeps,
  { memberId, events: fate, organizerId }: Erasure,
): Promise<void> {
  const { db } = deps
  // The steps run as the member, so the rules for members apply.
  const caller: MemberCaller = { kind: 'member', id: memberId, role: 'organizer', ledSceneIds: [] }
  // Before the events are given away, because the notices name their organizer.
  await forgetNotices(deps, { organizerId: memberId, notices: await listNotices(db, memberId) })
  const takers = await findTakers(db, { memberId, fate, organizerId })
  await closeSeries(deps, { caller, takers })
  await closeEvents(deps, { caller, takers })
  for (const [sceneId, taker] of takers) {
    const handover = { from: memberId, to: taker, sceneId }
    await transaction(db, async (trx) => {
      await handOverSeries({ ...deps, db: trx }, handover)
      const count = await handOverEvents({ ...deps, db: trx }, handover)
      if (count > 0) await tell({ ...deps, db: trx }, { taker, count, key: `${memberId} ${sceneId}` })
    })
  }
  await deleteExportFiles(deps, memberId)
  await transaction(db, async (trx) => {
    const former = await ensureFormerMember({ ...deps, db: trx })
    await handOverEvents({ ...deps, db: trx }, { from: memberId, to: former })
    // Admins still have to decide about what the member flagged.
    await handOverFlags({ db: trx }, { from: memberId, to: former })
    const member = await findMailbox(trx, memberId)
    const names = await forgetOwnArtists({ ...deps, db: trx }, memberId)
    if (member) {
      const name = [member.display_name, ...names].join(' ')
      await forgetWordsOfName({ db: trx }, { memberId, name })
    }
    await forgetSubmissions({ db: trx }, memberId)
    await forgetMember({ db: trx }, memberId)
    await forgetCaller(trx, memberId)
    await releaseUploads({ ...deps, db: trx }, memberId)
    await deps.jobs.forget(trx, memberId)
    await deleteMember(trx, memberId)
  })
}

/** Notifications of other members about reviews and answers by this member. */
async function listNotices(db: Sql, memberId: string) {
  const reviews = await queries.listReviewsLeft(db, memberId)
  return reviews.map(({ id, reviewer_id, organizer_id }) =>
    reviewer_id === memberId
      ? ({ type: 'review_received', key: id, memberId: organizer_id } as const)
      : ({ type: 'review_response', key: id, memberId: reviewer_id } as const),
  )
}

/** Who gets the events of which scene. */
async function findTakers(
  db: Sql,
  { memberId, fate, organizerId }: Omit<Erasure, 'events'> & { fate: Erasure['events'] },
): Promise<Map<string, string>> {
  if (fate === 'cancel') return new Map()
  const scenes = await queries.listScenesLeft(db, memberId)
  // The chosen organizer may have left in the meantime.
  const isOpen = fate === 'organizer' && organizerId !== null && (await isActiveOrganizer(db, organizerId))
  const taker = (leaderId: string | null) => (isOpen ? organizerId : leaderId)
  return new Map(
    scenes.flatMap(({ scene_id, leader_id }) => {
      const id = taker(leader_id)
      return id === null ? [] : [[scene_id, id] as const]
    }),
  )
}

interface Closing {
  readonly caller: MemberCaller
  readonly takers: ReadonlyMap<string, string>
}

/** Ends the series without a new organizer: their coming dates are cancelled. */
async function closeSeries(deps: EraseDeps, { caller, takers }: Closing): Promise<void> {
  for (const { id, scene_id } of await queries.listSeriesLeft(deps.db, caller.id)) {
    if (!takers.has(scene_id)) await deleteSeries(deps, { caller, seriesId: id })
  }
}

/** Deletes drafts and events that are being checked, and cancels the coming events without a new organizer. */
async function closeEvents(deps: EraseDeps, { caller, takers }: Closing): Promise<void> {
  const events = await queries.listEventsLeft(deps.db, { memberId: caller.id, now: deps.clock.now() })
  for (const { id, scene_id, status, is_upcoming, recurring_event_id } of events) {
    const isTaken = takers.has(scene_id)
    // A draft that is a date of a series stays or goes with the series.
    const isOwnDraft = status.endsWith('_draft') && !(isTaken && recurring_event_id !== null)
    if (isOwnDraft || (status === 'being_checked' && !isTaken))
      await deleteEvent(deps, { caller, eventId: id })
    else if (status === 'published' && is_upcoming && !isTaken) {
      const body = { status: 'cancelled' as const, cancellation_reason: leftReason }
      await setEventStatus(deps, { caller, eventId: id, body })
    }
  }
}

const tell = (
  deps: Pick<EraseDeps, 'db' | 'jobs'>,
  { taker, count, key }: { taker: string; count: number; key: string },
) => notify(deps, { type: 'events_handed_over', key, memberIds: [taker], facts: { count } })
