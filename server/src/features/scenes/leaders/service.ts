import { type Caller, type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import {
  type Leadership,
  missingLeaderMessage,
  type ScenePermissions,
} from '@floorcraft/contract/scenes/leaders.ts'
import type { SceneLeader } from '@floorcraft/contract/scenes/scenes.ts'
import type { AuditAction } from '@floorcraft/contract/site/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict, forbidden, invalid, notFound } from '../../../platform/http/app-error.ts'
import { isId, newId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { listAdminIds } from '../../members/members/service.ts'
import { notify } from '../../members/notifications/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { findSceneFacts, listLeaders, type SceneFacts } from '../scenes/service.ts'
import * as queries from './queries.ts'

export { findMemberCaller, listLeaderIds } from './queries.ts'

export interface LeadersDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

interface NamedLeader {
  readonly caller: MemberCaller
  /** The id or slug of the scene. */
  readonly sceneId: string
  /** The id of the leadership, or of the member. */
  readonly leaderId: string
}

/** Who decides in these scenes: their leaders, or the admins where there is none. Without `except`. */
export async function listDeciders(
  db: Sql,
  { sceneIds, except }: { sceneIds: readonly string[]; except: string | undefined },
): Promise<string[]> {
  const leaders = (await queries.listLeaderIds(db, sceneIds)).filter((id) => id !== except)
  return leaders.length > 0 ? leaders : (await listAdminIds(db)).filter((id) => id !== except)
}

/** The leaders of a scene by id or slug. Throws RESOURCE_NOT_FOUND. */
export async function listSceneLeaders({ db }: { db: Sql }, key: string): Promise<SceneLeader[]> {
  return listLeaders(db, (await activeScene(db, key)).id)
}

/** Appoints a member and notifies them. Throws DB_DUPLICATE_ENTRY when the member leads the scene already. */
export function addLeader(
  { db, clock, jobs }: LeadersDeps,
  {
    caller,
    sceneId,
    user_id: memberId,
    role,
  }: { caller: MemberCaller; sceneId: string; user_id: string; role: SceneLeader['role'] },
): Promise<SceneLeader> {
  return transaction(db, async (trx) => {
    const scene = await existingScene(trx, sceneId)
    if (!isId(memberId) || !(await queries.hasActiveMember(trx, memberId))) {
      throw invalid([{ path: 'user_id', message: missingLeaderMessage }])
    }
    const id = newId()
    const row = { id, scene_id: scene.id, member_id: memberId, role, appointed_at: clock.now() }
    if ((await queries.insertLeaders(trx, [row])) === 0) {
      throw conflict('leader_exists')
    }
    const leader = await findLeader(trx, scene, id)
    await record({ db: trx, clock }, { caller, scene, leader, action: 'leader.added', details: { role } })
    await notify(
      { db: trx, jobs },
      {
        type: 'scene_leader_assigned',
        facts: { sceneName: scene.name, sceneSlug: scene.slug, role },
        key: id,
        memberIds: [memberId],
      },
    )
    return leader
  })
}

/** Changes the role of a leader. Throws RESOURCE_NOT_FOUND. */
export function changeLeader(
  { db, clock }: Omit<LeadersDeps, 'jobs'>,
  { role, ...named }: NamedLeader & { role: SceneLeader['role'] },
): Promise<SceneLeader> {
  return transaction(db, async (trx) => {
    const { scene, leader } = await lockLeader(trx, named)
    const { caller } = named
    if (leader.role === role) return leader
    await queries.updateRole(trx, { id: leader.id, role })
    const details = { before: leader.role, after: role }
    await record({ db: trx, clock }, { caller, scene, leader, action: 'leader.role_changed', details })
    return { ...leader, role }
  })
}

/** Removes a leader, who loses access to the scene at once. Throws RESOURCE_NOT_FOUND. */
export function removeLeader({ db, clock }: Omit<LeadersDeps, 'jobs'>, named: NamedLeader): Promise<void> {
  return transaction(db, async (trx) => {
    const { scene, leader } = await lockLeader(trx, named)
    await queries.deleteLeader(trx, leader.id)
    const { caller } = named
    const details = { role: leader.role }
    await record({ db: trx, clock }, { caller, scene, leader, action: 'leader.removed', details })
  })
}

/** What a member may do with a scene. Only this member and admins may ask. */
export async function findPermissions(
  { db }: { db: Sql },
  { caller, sceneId, userId }: { caller: MemberCaller; sceneId: string; userId: string },
): Promise<ScenePermissions> {
  if (caller.id !== userId && caller.role !== 'admin') throw forbidden()
  const scene = await activeScene(db, sceneId)
  const other = isId(userId) ? await queries.findMemberCaller(db, userId) : undefined
  return permissionsIn(caller.id === userId ? caller : other, scene.id)
}

/** The scenes that a member leads. Only this member and admins may ask. */
export async function listLeadership(
  { db }: { db: Sql },
  { caller, memberId }: { caller: MemberCaller; memberId: string },
): Promise<Leadership[]> {
  if (caller.id !== memberId && caller.role !== 'admin') throw forbidden()
  const rows = isId(memberId) ? await queries.listLeadership(db, memberId) : []
  return rows.map(({ id, name, slug, role, appointed_at }) => ({
    scene_id: id,
    sceneId: id,
    sceneName: name,
    sceneSlug: slug,
    role: role as Leadership['role'],
    appointedDate: appointed_at.toString(),
    permissions: allPermissions(true),
  }))
}

/** A leader has all permissions in the scene (core section 6), and every other member may only look. */
const permissionsIn = (caller: Caller | undefined, sceneId: string) =>
  allPermissions(caller !== undefined && managesScene(caller, sceneId))

const allPermissions = (manages: boolean): ScenePermissions => ({
  canView: true,
  canEdit: manages,
  canManageTeachers: manages,
  canManageEvents: manages,
  canCustomize: manages,
  canViewAnalytics: manages,
})

async function existingScene(db: Sql, key: string): Promise<SceneFacts> {
  const scene = await findSceneFacts(db, key)
  if (!scene) throw notFound()
  return scene
}

async function activeScene(db: Sql, key: string): Promise<SceneFacts> {
  const scene = await existingScene(db, key)
  if (!scene.is_active) throw notFound()
  return scene
}

async function lockLeader(trx: Sql, { sceneId, leaderId }: NamedLeader) {
  const scene = await existingScene(trx, sceneId)
  const row = isId(leaderId) ? await queries.lockLeader(trx, { sceneId: scene.id, id: leaderId }) : undefined
  if (!row) throw notFound()
  return { scene, leader: await findLeader(trx, scene, row.id) }
}

async function findLeader(db: Sql, scene: SceneFacts, id: string): Promise<SceneLeader> {
  const leader = (await listLeaders(db, scene.id)).find((one) => one.id === id)
  if (!leader) throw notFound()
  return leader
}

interface Recorded {
  readonly caller: MemberCaller
  readonly scene: SceneFacts
  readonly leader: SceneLeader
  readonly action: AuditAction
  readonly details: Readonly<Record<string, unknown>>
}

function record(
  deps: { db: Sql; clock: Clock },
  { caller, scene, leader, action, details }: Recorded,
): Promise<void> {
  const subject = { type: 'member', id: leader.user_id, name: leader.user_name }
  return recordAction(deps, { caller, action, subject, sceneId: scene.id, details })
}
