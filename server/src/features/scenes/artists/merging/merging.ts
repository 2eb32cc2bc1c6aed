import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import { type Artist, type listArtistMerges, mergeUndoDays } from '@floorcraft/contract/scenes/artists.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { conflict, invalid, notFound } from '../../../../platform/http/app-error.ts'
import { isId } from '../../../../platform/ids.ts'
import { notify } from '../../../members/notifications/service.ts'
import { type ClaimsDeps, record } from '../claims/claims.ts'
import * as claimQueries from '../claims/queries.ts'
import { factsOf, tellOwner } from '../owner-news.ts'
import * as queries from '../queries.ts'
import { type ArtistsDeps, findArtist } from '../service.ts'
import * as mergeQueries from './queries.ts'

/** Equal names for an admin to decide about, and the merges that can be taken back. */
export async function listMerges({ db, clock }: ArtistsDeps): Promise<ResponseOf<typeof listArtistMerges>> {
  const now = clock.now()
  const [pairs, merges] = await Promise.all([
    mergeQueries.listEqualNames(db, now),
    mergeQueries.listMerges(db, now.subtract({ hours: 24 * mergeUndoDays })),
  ])
  return {
    equal_names: pairs,
    merges: merges.map(({ merged_at, page, ...merge }) => ({
      ...merge,
      into: page,
      merged_at: merged_at.toString(),
    })),
  }
}

interface Merge {
  readonly caller: MemberCaller
  readonly artistId: string
}

/**
 * Makes a page part of another one. Events, followers, teachers and addresses keep the artist that they name, and are read
 * over the merge, so that taking it back restores everything. A page that an artist has claimed can only be the other one.
 */
export function mergeArtist(
  { db, clock, jobs }: ClaimsDeps,
  { caller, artistId, into_id }: Merge & { into_id: string },
): Promise<Artist> {
  return transaction(db, async (trx) => {
    const same = () => invalid([{ path: 'into_id', message: 'Please choose another artist' }])
    if (!isId(artistId) || !isId(into_id)) throw notFound()
    // In the order of the ids, so that two admins who merge the same pair wait for each other.
    const locked = await mergeQueries.lockArtists(trx, [artistId, into_id])
    const from = locked.find(({ id }) => id === artistId)
    const into = locked.find(({ id }) => id === into_id)
    if (!from || !into) throw notFound()
    if (from.id === into.id || from.merged_into !== null || into.merged_into !== null) throw same()
    if (from.claimed_by !== null) throw conflict('artist_claimed')
    const now = clock.now()
    await queries.updateArtist(trx, { id: from.id, merged_into: into.id, merged_at: now, updated_at: now })
    await tellOwner({ db: trx, clock, jobs }, { caller, artist: into, news: 'merged' })
    await record({ db: trx, clock }, { caller, action: 'artist.merged', artist: from })
    return findArtist({ db: trx }, into.id)
  })
}

/** Takes a merge back. Throws RESOURCE_NOT_FOUND for an artist who was not merged in the last 30 days. */
export function unmergeArtist({ db, clock }: ArtistsDeps, { caller, artistId }: Merge): Promise<void> {
  return transaction(db, async (trx) => {
    const [artist] = isId(artistId) ? await mergeQueries.lockArtists(trx, [artistId]) : []
    const oldest = clock.now().subtract({ hours: 24 * mergeUndoDays })
    if (!artist?.merged_at || Temporal.Instant.compare(artist.merged_at, oldest) < 0) throw notFound()
    const changes = { merged_into: null, merged_at: null, updated_at: clock.now() }
    await queries.updateArtist(trx, { id: artist.id, ...changes })
    await record({ db: trx, clock }, { caller, action: 'artist.unmerged', artist })
  })
}

/**
 * Deletes a page with all that were merged into it, its followers and its claims. Line-ups keep the name that was written, as
 * text. Its owner and who asked for it are told. Throws RESOURCE_NOT_FOUND.
 */
export function deleteArtist(deps: ClaimsDeps, { caller, artistId }: Merge): Promise<void> {
  return transaction(deps.db, async (db) => {
    const artist = await queries.lockArtist(db, artistId)
    if (!artist) throw notFound()
    if (await queries.hasTeacher(db, artist.ids)) throw conflict('artist_teaches')
    const claims = await claimQueries.listClaims(db, artist.ids)
    await tellOwner({ ...deps, db }, { caller, artist, news: 'deleted' })
    for (const { id, member_id, display_name } of claims)
      await notify(
        { ...deps, db },
        {
          type: 'artist_claim',
          facts: { ...factsOf(artist), news: 'deleted', memberName: display_name },
          key: `${id} deleted`,
          memberIds: [member_id],
        },
      )
    await queries.deleteArtists(db, artist.ids)
    await record({ ...deps, db }, { caller, action: 'artist.deleted', artist })
  })
}

/** Two artists of one name are no longer proposed. */
export async function keepApart(
  { db }: Pick<ArtistsDeps, 'db'>,
  { artistId, other_id }: { artistId: string; other_id: string },
): Promise<void> {
  const known =
    isId(artistId) && isId(other_id) ? await queries.listKnownArtists(db, [artistId, other_id]) : []
  const [first, second] = known.toSorted()
  if (!first || !second) throw notFound()
  await mergeQueries.insertApart(db, { first_id: first, second_id: second })
}
