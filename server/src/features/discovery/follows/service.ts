import { type MemberCaller, visitor } from '@floorcraft/contract/base/access.ts'
import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  artistFollowsCapMessage,
  type FollowedArtist,
  type FollowedOrganizer,
  type followArtist as followArtistCall,
  type followOrganizer,
  followsCapMessage,
  ownFollowMessage,
} from '@floorcraft/contract/discovery/follows.ts'
import type { Clock } from '../../../platform/clock.ts'
import { withNamedLock } from '../../../platform/db/advisory-locks.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { findPublicMember } from '../../members/members/service.ts'
import { findNamedArtist } from '../../scenes/artists/service.ts'
import * as queries from './queries.ts'

export interface FollowsDeps {
  readonly db: Sql
  readonly clock: Clock
}

export async function listFollowing(
  { db, clock }: FollowsDeps,
  { caller, ...page }: { caller: MemberCaller; limit: number; offset: number },
): Promise<FollowedOrganizer[]> {
  const rows = await queries.listFollowing(db, { memberId: caller.id, now: clock.now(), ...page })
  return rows.map(({ id, created_at, ...row }) => ({
    ...row,
    firebase_uid: id,
    followed_at: created_at.toString(),
  }))
}

/** Throws RESOURCE_NOT_FOUND for a member without a public page, and VALIDATION_ERROR for too many organizers. */
export async function follow(
  { db, clock }: FollowsDeps,
  { caller, uid }: { caller: MemberCaller; uid: string },
): Promise<ResponseOf<typeof followOrganizer>> {
  const organizer = await findPublicMember({ db }, visitor, uid)
  if (!organizer) throw notFound()
  const organizerId = organizer.firebase_uid
  if (organizerId === caller.id) throw new AppError('AUTH_PERMISSION_DENIED', { message: ownFollowMessage })
  const since = await withNamedLock(db, { kind: 'capOf', name: caller.id }, (trx) =>
    queries.upsertFollow(trx, { memberId: caller.id, organizerId, now: clock.now() }),
  )
  if (!since) throw invalid([{ path: 'uid', message: followsCapMessage }], followsCapMessage)
  return { organizer_uid: organizerId, followed_at: since.toString() }
}

/** Ending a follow that does not exist is not an error. */
export async function unfollow(
  { db }: FollowsDeps,
  { caller, uid }: { caller: MemberCaller; uid: string },
): Promise<void> {
  if (isId(uid)) await queries.deleteFollow(db, { memberId: caller.id, organizerId: uid })
}

export async function listFollowedArtists(
  { db, clock }: FollowsDeps,
  { caller, ...page }: { caller: MemberCaller; limit: number; offset: number },
): Promise<FollowedArtist[]> {
  const rows = await queries.listFollowedArtists(db, { memberId: caller.id, now: clock.now(), ...page })
  return rows.map(({ created_at, ...row }) => ({ ...row, followed_at: created_at.toString() }))
}

/** Throws RESOURCE_NOT_FOUND for an artist without a page, and VALIDATION_ERROR for too many artists. */
export async function followArtist(
  { db, clock }: FollowsDeps,
  { caller, artistId }: { caller: MemberCaller; artistId: string },
): Promise<ResponseOf<typeof followArtistCall>> {
  const artist = await findNamedArtist(db, artistId)
  if (!artist) throw notFound()
  const since = await withNamedLock(db, { kind: 'capOf', name: caller.id }, (trx) =>
    queries.upsertArtistFollow(trx, { memberId: caller.id, artistId: artist.id, now: clock.now() }),
  )
  if (!since) throw invalid([{ path: 'artistId', message: artistFollowsCapMessage }], artistFollowsCapMessage)
  return { artist_id: artist.id, followed_at: since.toString() }
}

export async function unfollowArtist(
  { db }: FollowsDeps,
  { caller, artistId }: { caller: MemberCaller; artistId: string },
): Promise<void> {
  const artist = await findNamedArtist(db, artistId)
  if (artist) await queries.deleteArtistFollow(db, { memberId: caller.id, artistIds: artist.ids })
}
