import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { isStoredPicture, unknownPictureMessage } from '@floorcraft/contract/base/media.ts'
import {
  type AddTeacherBody,
  mostTeachers,
  type Teacher,
  type UpdateTeacherBody,
} from '@floorcraft/contract/scenes/teachers.ts'
import type { AuditAction } from '@floorcraft/contract/site/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts'
import { isId, newId } from '../../../platform/ids.ts'
import { recordAction } from '../../site/audit/service.ts'
import { lockUploadedCover } from '../../site/uploads/service.ts'
import { changedFacts, lockManagedScene, presentTeacher } from '../scenes/service.ts'
import * as queries from './queries.ts'

interface TeachersDeps {
  readonly db: Sql
  readonly clock: Clock
}

interface NamedTeacher {
  readonly caller: MemberCaller
  /** The id or slug of the scene. */
  readonly sceneId: string
  readonly teacherId: string
}

/** Adds a teacher. Throws VALIDATION_ERROR when the scene has the most teachers already. */
export function addTeacher(
  { db, clock }: TeachersDeps,
  { caller, sceneId, ...body }: { caller: MemberCaller; sceneId: string } & AddTeacherBody,
): Promise<Teacher> {
  return transaction(db, async (trx) => {
    const scene = await lockManagedScene(trx, { caller, key: sceneId })
    if ((await queries.countTeachers(trx, scene.id)) >= mostTeachers) {
      throw invalid([{ path: 'name', message: `A scene has at most ${mostTeachers} teachers` }])
    }
    await refuseUnknownPicture(trx, { caller, url: body.profile_image_url })
    const { status, ...fields } = body
    const row = {
      ...{ id: newId(), scene_id: scene.id, created_at: clock.now() },
      ...fields,
      status: status ?? defaultStatus,
    }
    await queries.insertTeachers(trx, [row])
    // Read again, because a trigger has made an artist of the teacher.
    const teacher = (await queries.lockTeacher(trx, { sceneId: scene.id, id: row.id }))!
    await record({ db: trx, clock }, { caller, action: 'teacher.added', teacher })
    return presentTeacher(teacher)
  })
}

/** Changes the fields that are sent. Throws STALE_VERSION when the teacher was changed since `version`. */
export function updateTeacher(
  { db, clock }: TeachersDeps,
  { version, ...named }: NamedTeacher & UpdateTeacherBody,
): Promise<Teacher> {
  return transaction(db, async (trx) => {
    const before = await lockTeacher(trx, named)
    const { caller, sceneId: _, teacherId: __, status, ...fields } = named
    if (typeof version === 'number' && version !== before.version) {
      throw conflict('stale_teacher', { current: presentTeacher(before) })
    }
    const url = fields.profile_image_url
    if (url !== before.profile_image_url) await refuseUnknownPicture(trx, { caller, url })
    const changes = { ...fields, ...(status !== undefined && { status: status ?? defaultStatus }) }
    const details = changedFacts(before, changes)
    if (!details) return presentTeacher(before)
    await queries.updateTeacher(trx, { id: before.id, ...changes })
    const after = await lockTeacher(trx, named)
    await record({ db: trx, clock }, { caller, action: 'teacher.updated', teacher: after, details })
    return presentTeacher(after)
  })
}

/** Removes a teacher from the scene. Throws RESOURCE_NOT_FOUND. */
export function removeTeacher({ db, clock }: TeachersDeps, named: NamedTeacher): Promise<void> {
  return transaction(db, async (trx) => {
    const teacher = await lockTeacher(trx, named)
    await queries.deleteTeacher(trx, teacher.id)
    await record({ db: trx, clock }, { caller: named.caller, action: 'teacher.removed', teacher })
  })
}

const defaultStatus = 'active'

async function lockTeacher(trx: Sql, { caller, sceneId, teacherId }: NamedTeacher) {
  const scene = await lockManagedScene(trx, { caller, key: sceneId })
  const teacher = isId(teacherId)
    ? await queries.lockTeacher(trx, { sceneId: scene.id, id: teacherId })
    : undefined
  if (!teacher) throw notFound()
  return teacher
}

/** A stored picture must be an upload of the caller, because the page of the scene shows it to visitors. */
async function refuseUnknownPicture(
  db: Sql,
  { caller, url }: { caller: MemberCaller; url: string | null | undefined },
): Promise<void> {
  if (!url || !isStoredPicture(url)) return
  if (await lockUploadedCover(db, { url, memberId: caller.id })) return
  throw invalid([{ path: 'profile_image_url', message: unknownPictureMessage }])
}

interface Recorded {
  readonly caller: MemberCaller
  readonly action: AuditAction
  readonly teacher: queries.TeacherRow
  readonly details?: Readonly<Record<string, unknown>>
}

function record(deps: TeachersDeps, { teacher, ...action }: Recorded): Promise<void> {
  const subject = { type: 'teacher', id: teacher.id, name: teacher.name }
  return recordAction(deps, { ...action, subject, sceneId: teacher.scene_id })
}
