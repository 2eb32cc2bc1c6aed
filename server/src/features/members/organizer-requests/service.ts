import type { OrganizerRequest, ReceivedRequest } from '@floorcraft/contract/members/organizer-requests.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict, notFound } from '../../../platform/http/app-error.ts'
import { isId, newId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { recordAction } from '../../site/audit/service.ts'
import { promoteToOrganizer } from '../members/service.ts'
import { notify } from '../notifications/service.ts'
import * as queries from './queries.ts'

export { countPendingRequests } from './queries.ts'

export interface OrganizerRequestsDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Files a request. A member has at most one open request; the next call changes its message. */
export async function fileRequest(
  { db, clock }: Pick<OrganizerRequestsDeps, 'db' | 'clock'>,
  { memberId, message }: { memberId: string; message: string | undefined },
): Promise<OrganizerRequest> {
  return present(await queries.upsertOpenRequest(db, { id: newId(), memberId, message, now: clock.now() }))
}

/** The latest request of a member, answered or not. */
export async function findLatestRequest(
  { db }: Pick<OrganizerRequestsDeps, 'db'>,
  memberId: string,
): Promise<OrganizerRequest | null> {
  const row = await queries.findLatestRequest(db, memberId)
  return row ? present(row) : null
}

/** Requests in one status with their members, the oldest first. Requests of disabled accounts are left out. */
export async function listRequests(
  { db }: Pick<OrganizerRequestsDeps, 'db'>,
  page: { status: OrganizerRequest['status']; limit: number; offset: number },
): Promise<ReceivedRequest[]> {
  const rows = await queries.listRequests(db, page)
  return rows.map(({ member_id, display_name, email, ...row }) => ({
    ...present(row),
    user: { firebase_uid: member_id, display_name, email },
  }))
}

/**
 * Answers a request. Approving makes the member an organizer; they keep the scenes that they lead. A declined request
 * may be approved later, until the member asks again; an approval is final. Throws RESOURCE_NOT_FOUND, or
 * ALREADY_ANSWERED when the request has been answered.
 */
export function answerRequest(
  { db, clock, jobs }: OrganizerRequestsDeps,
  {
    requestId,
    status,
    answeredBy,
  }: { requestId: string; status: 'approved' | 'declined'; answeredBy: string },
): Promise<OrganizerRequest> {
  const now = clock.now()
  return transaction(db, async (trx) => {
    if (!isId(requestId)) throw notFound()
    const answered = await queries.updateAnswerableRequest(trx, { id: requestId, status, answeredBy, now })
    if (!answered) {
      if (!(await queries.hasRequest(trx, requestId))) throw notFound()
      throw conflict('request_answered')
    }
    const { member_id: memberId, ...row } = answered
    const name = await queries.findMemberName(trx, memberId)
    await recordAction(
      { db: trx, clock },
      {
        caller: { id: answeredBy },
        action: `organizer_request.${status}`,
        subject: { type: 'member', id: memberId, name },
      },
    )
    if (status === 'approved') await promoteToOrganizer(trx, { memberId, now })
    await notify(
      { db: trx, jobs },
      {
        type: 'organizer_request_answered',
        facts: { answer: status },
        key: `${row.id} ${status}`,
        memberIds: [memberId],
      },
    )
    return present(row)
  })
}

function present({ created_at, answered_at, ...row }: queries.RequestRow): OrganizerRequest {
  return { ...row, created_at: created_at.toString(), answered_at: answered_at?.toString() ?? null }
}
