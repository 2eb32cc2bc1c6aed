import {
  type DeletionPlan,
  deletionLinkExpiredMessage,
  deletionLinkHours,
  type EventFate,
  newOrganizerMessage,
} from '@floorcraft/contract/office/account-deletion.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { isId, newId } from '../../../platform/ids.ts'
import { type Worker, worker } from '../../../platform/jobs/jobs.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { findMailbox, hashToken, newToken, revokeOtherAccess } from '../../members/identity/service.ts'
import {
  changeEmail,
  isActiveOrganizer,
  lockAccount,
  requireOtherAdmin,
  setAccountDisabled,
} from '../../members/members/service.ts'
import { deletionMail } from './emails.ts'
import { type EraseDeps, erase } from './erase.ts'
import { deletionRequested, eraseAccount } from './jobs.ts'
import * as queries from './queries.ts'

export { deletionRequested } from './jobs.ts'

type Deps = Pick<EraseDeps, 'db' | 'clock' | 'jobs'>

/**
 * Enqueues the mail with the link. The reason is kept without the member. Throws LAST_ADMIN, because the link could not
 * be used.
 */
export async function requestDeletion(
  { db, clock, jobs }: Deps,
  { memberId, reason }: { memberId: string; reason: string | null | undefined },
): Promise<{ requested_at: string }> {
  const now = clock.now()
  await transaction(db, async (trx) => {
    const account = await lockAccount(trx, memberId)
    if (account?.role === 'admin') await requireOtherAdmin(trx, memberId)
    const words = reason?.trim()
    if (words) await queries.insertReason(trx, { id: newId(), reason: words, at: now })
    const { email } = (await findMailbox(trx, memberId))!
    // No person gets this token. The job that mails the link makes another one, so that no job contains it.
    await queries.upsertDeletion(trx, { memberId, email, now, ...newLink(now) })
    await jobs.enqueue(trx, deletionRequested, { memberId })
  })
  return { requested_at: now.toString() }
}

function newLink(now: Temporal.Instant) {
  const token = newToken()
  return { token, tokenHash: hashToken(token), expiresAt: now.add({ hours: deletionLinkHours }) }
}

/** Mails the link of a request, unless it was withdrawn. */
export async function sendDeletionLink(
  { db, clock, mailer, baseUrl }: Pick<EraseDeps, 'db' | 'clock'> & { mailer: Mailer; baseUrl: string },
  memberId: string,
): Promise<void> {
  const member = await findMailbox(db, memberId)
  if (!member || member.disabled_at) return
  const { token, ...link } = newLink(clock.now())
  if (!(await queries.renewLink(db, { memberId, email: member.email, ...link }))) return
  await mailer.send(deletionMail({ member, baseUrl, token }))
}

/** The request of a member whose link still works. */
export async function readRequest({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string) {
  const request = await queries.findRequestOf(db, { memberId, now: clock.now() })
  if (!request) return { request: null }
  const { requested_at, expires_at } = request
  return { request: { requested_at: requested_at.toString(), expires_at: expires_at.toString() } }
}

export const withdrawRequest = ({ db }: Pick<Deps, 'db'>, memberId: string): Promise<void> =>
  queries.deleteRequestOf(db, memberId)

/**
 * The refusal of a link that is too old, unknown or used. It is not an error of validation, because the input is not
 * wrong.
 */
const expired = () => new AppError('RESOURCE_NOT_FOUND', { message: deletionLinkExpiredMessage })

/** What the member of the link leaves behind. Throws RESOURCE_NOT_FOUND when the link does not work. */
export async function readPlan(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<DeletionPlan> {
  const now = clock.now()
  const member = await queries.findDeletion(db, { tokenHash: hashToken(token), now })
  if (!member) throw expired()
  const memberId = member.id
  const events = await queries.listEventsLeft(db, { memberId, now })
  const coming = new Set(events.filter(isComing).map(({ scene_id }) => scene_id))
  const scenes = await queries.listScenesLeft(db, memberId)
  return {
    email: member.email,
    ...(await queries.countLeft(db, { memberId, now })),
    scenes_without_leader: scenes
      .filter(({ scene_id, leader_id }) => leader_id === null && coming.has(scene_id))
      .map(({ name }) => name),
  }
}

const isComing = ({ status, is_upcoming }: { status: string; is_upcoming: boolean }) =>
  status === 'published' && is_upcoming

/** Ends the account of the link at once, and starts the job that removes its data. Throws LAST_ADMIN, and RESOURCE_NOT_FOUND as above. */
export async function confirmDeletion(
  { db, clock, jobs }: Deps,
  {
    token,
    events,
    organizerId,
  }: { token: string; events: EventFate; organizerId: string | null | undefined },
): Promise<void> {
  const now = clock.now()
  await transaction(db, async (trx) => {
    const tokenHash = hashToken(token)
    const member = await queries.findDeletion(trx, { tokenHash, now })
    const account = member && (await lockAccount(trx, member.id))
    if (!account || !(await queries.deleteDeletion(trx, tokenHash))) throw expired()
    const recipient =
      events === 'organizer' ? await findRecipient(trx, { id: organizerId, except: account.id }) : null
    await setAccountDisabled(trx, { ...account, disabled: true, now })
    await revokeOtherAccess(trx, { id: account.id, emailVerified: false })
    // From now on no account has the address: a sign-in says so, and it can be used to sign up again.
    await changeEmail(trx, { id: account.id, email: `former member ${account.id}`, now })
    await jobs.enqueue(trx, eraseAccount, { memberId: account.id, events, organizerId: recipient })
  })
}

async function findRecipient(
  db: Sql,
  { id, except }: { id: string | null | undefined; except: string },
): Promise<string> {
  const isPossible = id && isId(id) && id.toLowerCase() !== except && (await isActiveOrganizer(db, id))
  if (!isPossible) throw invalid([{ path: 'organizer_uid', message: newOrganizerMessage }])
  return id.toLowerCase()
}

type WorkerDeps = EraseDeps & { readonly mailer: Mailer; readonly baseUrl: string }

export const accountDeletionWorkers = (deps: WorkerDeps): Worker[] => [
  worker(deletionRequested, ({ memberId }) => sendDeletionLink(deps, memberId)),
  worker(eraseAccount, (erasure) => erase(deps, erasure)),
]
