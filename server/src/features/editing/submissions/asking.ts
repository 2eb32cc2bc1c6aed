import { transaction } from '../../../platform/db/database.ts'
import { findMemberByEmail, listAdminIds } from '../../members/members/service.ts'
import { notify } from '../../members/notifications/service.ts'
import { listLeaderIds } from '../../scenes/leaders/service.ts'
import type { EventEditingDeps } from '../event-editing/service.ts'
import * as queries from './queries.ts'

export type SubmissionDeps = EventEditingDeps

/** Leaders have so long before admins are asked too. */
const leadersHave = { hours: 24 }
const askedAtOnce = 50

/** Tells the leaders of the scene that a submission waits, or admins where there is no leader. */
export async function askLeaders(deps: SubmissionDeps, id: string): Promise<void> {
  const { db } = deps
  const row = (await queries.findSubmission(db, id))!
  const except = await senderOf(deps, row)
  const leaders = (await listLeaderIds(db, [row.scene_id])).filter((leader) => leader !== except)
  if (leaders.length > 0) return ask(deps, row, leaders)
  await askAdmins(deps, [row])
}

async function askAdmins(deps: SubmissionDeps, rows: readonly queries.SubmissionRow[]): Promise<void> {
  const admins = await listAdminIds(deps.db)
  for (const row of rows) {
    const except = await senderOf(deps, row)
    await ask(
      deps,
      row,
      admins.filter((id) => id !== except),
    )
  }
  await queries.updateAdminsAsked(
    deps.db,
    rows.map(({ id }) => id),
  )
}

const senderOf = async ({ db }: SubmissionDeps, { email }: queries.SubmissionRow) =>
  (await findMemberByEmail(db, email))?.id

const ask = (deps: SubmissionDeps, row: queries.SubmissionRow, memberIds: readonly string[]) =>
  notify(deps, {
    type: 'submission_waiting',
    facts: {
      title: row.content.title ?? '',
      sceneName: row.scene_name,
      isChange: row.change !== null,
    },
    key: `${row.id} ${row.version}`,
    memberIds: [...memberIds],
  })

/** Asks admins about what leaders did not decide in a day. */
export async function askAboutWaiting(deps: SubmissionDeps): Promise<void> {
  await transaction(deps.db, async (db) => {
    const now = deps.clock.now()
    const before = now.subtract(leadersHave)
    await askAdmins({ ...deps, db }, await queries.lockWaitingSince(db, { before, now, limit: askedAtOnce }))
  })
}
