import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { BodyOf, ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import type {
  ArtistRights,
  answerClaim as answerClaimCall,
  listOwnArtists as listOwnArtistsCall,
} from '@floorcraft/contract/scenes/artists.ts'
import type { AuditAction } from '@floorcraft/contract/site/audit.ts'
import { transaction } from '../../../../platform/db/database.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { conflict, notFound } from '../../../../platform/http/app-error.ts'
import { isId, newId } from '../../../../platform/ids.ts'
import type { Jobs } from '../../../../platform/jobs/jobs.ts'
import { notify } from '../../../members/notifications/service.ts'
import { recordAction } from '../../../site/audit/service.ts'
import { listDeciders } from '../../leaders/service.ts'
import { factsOf } from '../owner-news.ts'
import { mayAnswerClaim, mayEditArtist } from '../policy.ts'
import * as queries from '../queries.ts'
import type { ArtistsDeps } from '../service.ts'
import * as claimQueries from './queries.ts'

export interface ClaimsDeps extends ArtistsDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>
}

interface Named {
  readonly caller: MemberCaller
  readonly artistId: string
}

/** What the caller may do on a page. Throws RESOURCE_NOT_FOUND. */
export async function findRights(deps: ArtistsDeps, { caller, artistId }: Named): Promise<ArtistRights> {
  const artist = await queries.findArtist(deps.db, artistId)
  if (!artist) throw notFound()
  const { ids, claimed_by: claimedBy } = artist
  const [nights, classes, claims] = await Promise.all([
    queries.listScenesOfNights(deps.db, { ids, now: deps.clock.now() }),
    queries.listScenesOfTeacher(deps.db, ids),
    claimQueries.listClaims(deps.db, ids),
  ])
  const isMine = claimedBy === caller.id
  const sceneIds = [...nights, ...classes.map(({ id }) => id)]
  const answerable = claims.filter(({ member_id }) =>
    mayAnswerClaim(caller, { sceneIds, claimantId: member_id }),
  )
  return {
    may_edit: mayEditArtist(caller, { claimedBy, sceneIds: nights }),
    is_mine: isMine,
    has_asked: claims.some(({ member_id }) => member_id === caller.id),
    claims: answerable.map(({ id, display_name, message, asked_at }) => ({
      ...{ id, message, member_name: display_name, asked_at: asked_at.toString() },
    })),
    removals: isMine ? await claimQueries.listRemovals(deps.db, ids) : [],
    may_merge: caller.role === 'admin',
  }
}

/** Asks for a page. Leaders of the artist's scenes are told, or admins where there is none. */
export function claimArtist(
  deps: ClaimsDeps,
  { caller, artistId, message }: Named & { message: string },
): Promise<ArtistRights> {
  return transaction(deps.db, async (db) => {
    const artist = await queries.lockArtist(db, artistId)
    if (!artist) throw notFound()
    if (artist.claimed_by !== null) throw conflict('artist_claimed')
    const row = {
      id: newId(),
      artist_id: artist.id,
      member_id: caller.id,
      message,
      asked_at: deps.clock.now(),
    }
    const { id: claimId, display_name: name } = await claimQueries.upsertClaim(db, row)
    const memberIds = await listDecidersOf({ ...deps, db }, { ids: artist.ids, except: caller.id })
    const facts = {
      news: 'asked',
      artistName: artist.name,
      artistSlug: artist.slug,
      memberName: name,
    } as const
    await notify(
      { ...deps, db },
      // Another message is no news, and a question after a refusal is.
      { type: 'artist_claim', facts, key: `${claimId} asked`, memberIds },
    )
    return findRights({ ...deps, db }, { caller, artistId })
  })
}

async function listDecidersOf(
  { db, clock }: ArtistsDeps,
  { ids, except }: { ids: readonly string[]; except: string },
): Promise<string[]> {
  const nights = await queries.listScenesOfNights(db, { ids, now: clock.now() })
  const classes = await queries.listScenesOfTeacher(db, ids)
  return listDeciders(db, { sceneIds: [...nights, ...classes.map(({ id }) => id)], except })
}

/** Gives the page to the member who asks, or declines. Throws RESOURCE_NOT_FOUND, also for those who may not answer. */
export function answerClaim(
  deps: ClaimsDeps,
  {
    caller,
    artistId,
    claimId,
    answer,
    message,
  }: Named & { claimId: string } & BodyOf<typeof answerClaimCall>,
): Promise<ArtistRights> {
  return transaction(deps.db, async (db) => {
    const artist = await queries.lockArtist(db, artistId)
    if (!artist || !isId(claimId)) throw notFound()
    const claims = await claimQueries.listClaims(db, artist.ids)
    const claim = claims.find(({ id }) => id === claimId)
    const nights = await queries.listScenesOfNights(db, { ids: artist.ids, now: deps.clock.now() })
    const classes = await queries.listScenesOfTeacher(db, artist.ids)
    const sceneIds = [...nights, ...classes.map(({ id }) => id)]
    // Who may not answer a claim does not learn that there is one.
    if (!claim || !mayAnswerClaim(caller, { sceneIds, claimantId: claim.member_id })) throw notFound()
    const isAccepted = answer === 'accepted'
    if (isAccepted) {
      // A claim of a page that was merged into this one can wait here.
      if (artist.claimed_by !== null) throw conflict('artist_claimed')
      await queries.updateArtist(db, {
        id: artist.id,
        claimed_by: claim.member_id,
        claimed_name: artist.name,
        updated_at: deps.clock.now(),
      })
    }
    // With the page given away, all other questions are answered too.
    const answered = isAccepted ? claims : [claim]
    await claimQueries.deleteClaims(
      db,
      answered.map(({ id }) => id),
    )
    for (const each of answered) {
      const news = each.id === claim.id ? answer : 'declined'
      const reply = each.id === claim.id && message ? { reply: message } : {}
      const facts = { ...factsOf(artist), news, memberName: each.display_name, ...reply }
      await notify(
        { ...deps, db },
        { type: 'artist_claim', facts, key: `${each.id} ${news}`, memberIds: [each.member_id] },
      )
    }
    await record({ ...deps, db }, { caller, action: `artist.claim_${answer}`, artist })
    return findRights({ ...deps, db }, { caller, artistId })
  })
}

/** Ends the caller's claim of a page, or withdraws the question. */
export function leaveArtist({ db, clock }: ArtistsDeps, { caller, artistId }: Named): Promise<void> {
  return transaction(db, async (trx) => {
    const artist = await queries.lockArtist(trx, artistId)
    if (!artist) throw notFound()
    if (artist.claimed_by === caller.id)
      await queries.updateArtist(trx, { id: artist.id, claimed_by: null, updated_at: clock.now() })
    const own = (await claimQueries.listClaims(trx, artist.ids)).filter(
      ({ member_id }) => member_id === caller.id,
    )
    await claimQueries.deleteClaims(
      trx,
      own.map(({ id }) => id),
    )
  })
}

/** Lets others add the artist's name again where it was taken off. Throws RESOURCE_NOT_FOUND for other members. */
export async function allowLineUp(
  { db }: Pick<ArtistsDeps, 'db'>,
  { caller, artistId, removalId }: Named & { removalId: string },
): Promise<void> {
  const artist = await queries.findArtist(db, artistId)
  if (!artist || artist.claimed_by !== caller.id || !isId(removalId)) throw notFound()
  await claimQueries.deleteRemoval(db, { id: removalId, artistIds: artist.ids })
}

export const record = (
  deps: ArtistsDeps,
  {
    artist,
    ...action
  }: { caller: MemberCaller; action: AuditAction; artist: Pick<queries.ArtistRow, 'id' | 'name'> },
) => recordAction(deps, { ...action, subject: { type: 'artist', id: artist.id, name: artist.name } })

/** All ids of the pages that a member looks after. */
export async function listOwnArtists(
  db: Sql,
  memberId: string,
): Promise<ResponseOf<typeof listOwnArtistsCall>> {
  const pages = await claimQueries.listOwnPages(db, memberId)
  return {
    artist_ids: pages.flatMap(({ ids }) => ids),
    names: pages.flatMap(({ id, claimed_name: name }) => (name === null ? [] : { artist_id: id, name })),
  }
}
