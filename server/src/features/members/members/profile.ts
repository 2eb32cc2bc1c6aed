import { effectiveRole, type MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Profile, ProfileChanges } from '@floorcraft/contract/members/profile.ts'
import { avatar } from '@floorcraft/contract/site/uploads.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict } from '../../../platform/http/app-error.ts'
import type { ReceivedFile } from '../../../platform/http/received/received-files.ts'
import { storeAvatar, type UploadDeps } from '../../site/uploads/service.ts'
import * as queries from './queries.ts'

interface ProfileDeps {
  readonly db: Sql
  readonly clock: Clock
}

/** The caller's own profile. */
export async function findProfile({ db }: Pick<ProfileDeps, 'db'>, caller: MemberCaller): Promise<Profile> {
  return presentProfile(caller, await queries.findProfile(db, caller.id))
}

/** Changes the fields that are sent. Throws STALE_VERSION when the profile was changed since `version`. */
export function changeProfile(
  { db, clock }: ProfileDeps,
  { caller, version, ...changes }: { caller: MemberCaller } & ProfileChanges,
): Promise<Profile> {
  return transaction(db, async (trx) => {
    await queries.lockMember(trx, caller.id)
    const before = await queries.findProfile(trx, caller.id)
    if (typeof version === 'number' && version !== before.version) {
      const current = presentProfile(caller, before)
      throw conflict('stale_profile', { current })
    }
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    const isChanged = given.some(([field, value]) => value !== before[field as keyof typeof changes])
    if (isChanged) await queries.updateProfile(trx, { ...changes, id: caller.id, updated_at: clock.now() })
    return presentProfile(caller, await queries.findProfile(trx, caller.id))
  })
}

type ProfileRow = Awaited<ReturnType<typeof queries.findProfile>>

const presentProfile = (
  { ledSceneIds }: MemberCaller,
  { id, role, created_at, ...row }: ProfileRow,
): Profile => ({
  ...row,
  firebase_uid: id,
  role: effectiveRole(role, { leadsAScene: ledSceneIds.length > 0 }),
  created_at: created_at.toString(),
})

/** Stores a picture of the caller. The old one is deleted a day after its upload if nothing else shows it. */
export async function changeAvatar(
  deps: UploadDeps,
  { caller, files }: { caller: MemberCaller; files: AsyncIterable<ReceivedFile> },
): Promise<{ avatar_url: string }> {
  const { url } = await storeAvatar(deps, { uploaderId: caller.id, files, messages: avatar })
  await queries.updateAvatar(deps.db, { id: caller.id, url, now: deps.clock.now() })
  return { avatar_url: url }
}

export async function removeAvatar(
  { db, clock }: ProfileDeps,
  caller: MemberCaller,
): Promise<{ avatar_url: null }> {
  await queries.updateAvatar(db, { id: caller.id, url: null, now: clock.now() })
  return { avatar_url: null }
}
