import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { BodyOf } from '@floorcraft/contract/base/endpoint.ts'
import { isStoredPicture, unknownPictureMessage } from '@floorcraft/contract/base/media.ts'
import { pick } from '@floorcraft/contract/base/pick.ts'
import { searchWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import type {
  Artist,
  addArtist as addArtistCall,
  SuggestedArtist,
  updateArtist as updateArtistCall,
} from '@floorcraft/contract/scenes/artists.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict, forbidden, invalid, notFound } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { requireConfirmedEmail } from '../../members/members/service.ts'
import { recordAction } from '../../site/audit/service.ts'
import { lockUploadedCover } from '../../site/uploads/service.ts'
import { changedFacts } from '../scenes/service.ts'
import * as claimQueries from './claims/queries.ts'
import { tellOwner } from './owner-news.ts'
import { mayEditArtist } from './policy.ts'
import * as queries from './queries.ts'

export interface ArtistsDeps {
  readonly db: Sql
  readonly clock: Clock
}

interface Named {
  readonly caller: MemberCaller
  /** The slug or id, also of a page that was merged. */
  readonly artistId: string
}

/** Throws RESOURCE_NOT_FOUND. */
export async function findArtist({ db }: Pick<ArtistsDeps, 'db'>, artistId: string): Promise<Artist> {
  const row = await queries.findArtist(db, artistId)
  if (!row) throw notFound()
  return present(db, row)
}

/** The artist of a page with the ids of all that are on it: events may name any of them. */
export const findNamedArtist = (db: Sql, key: string) => queries.findArtist(db, key)

/** Which of these ids are no artists. */
export async function listUnknownArtists(db: Sql, ids: readonly string[]): Promise<string[]> {
  const known = await queries.listKnownArtists(db, ids)
  return ids.filter((id) => !known.includes(id))
}

/** The pages of these artists, each with the ids of all that are on it. */
export const listPagesOf = (db: Sql, ids: readonly string[]) => queries.listPagesOf(db, ids)

/** Whom entries and items of an event name. */
export interface LeavingArtist {
  /** All ids of the page. */
  readonly ids: readonly string[]
  /**
   * The name of the page when its claim was accepted. What the artist writes later may be the name of another person, so it
   * takes nothing off.
   */
  readonly claimed_name: string | null
}

/** The member's artist; undefined for another one. */
export async function findOwnArtist(
  db: Sql,
  { memberId, artistId }: { memberId: string; artistId: string },
): Promise<(LeavingArtist & { readonly id: string }) | undefined> {
  const artist = await queries.findArtist(db, artistId)
  return artist?.claimed_by === memberId ? artist : undefined
}

/**
 * Removes what a member who leaves wrote about themselves. Name, roles and styles stay, because line-ups name the artist.
 * Returns the other names that are gone.
 */
export const forgetOwnArtists = ({ db, clock }: ArtistsDeps, memberId: string): Promise<string[]> =>
  claimQueries.emptyClaimedArtists(db, { memberId, now: clock.now() })

/** Keeps that an artist took the name off an event, or off a series. */
export const recordRemoval = (
  { db, clock }: ArtistsDeps,
  { artistId, ...place }: { artistId: string; event_id?: string; series_id?: string },
): Promise<void> =>
  claimQueries.insertRemoval(db, { id: newId(), artist_id: artistId, removed_at: clock.now(), ...place })

/** The artists who took their names off one of these events, or off the series. */
export const listRemoved = (
  db: Sql,
  places: { eventIds: readonly string[]; seriesId: string | null },
): Promise<(LeavingArtist & { readonly event_id: string | null })[]> => claimQueries.listRemoved(db, places)

const mostSuggested = 10

/** Artists whose names have all these words, or words that begin so. */
export function suggestArtists({ db }: Pick<ArtistsDeps, 'db'>, typed: string): Promise<SuggestedArtist[]> {
  const words = searchWords(typed).map((word) => `${word}:*`)
  if (words.length === 0) return Promise.resolve([])
  return queries.listArtistsByName(db, { words: words.join(' & '), limit: mostSuggested })
}

/** Makes the page of an artist. Equal names are pages of their own: an admin may merge them. */
export function addArtist(
  { db, clock }: ArtistsDeps,
  { caller, body }: { caller: MemberCaller; body: BodyOf<typeof addArtistCall> },
): Promise<Artist> {
  return transaction(db, async (trx) => {
    // Its page is public at once.
    await requireConfirmedEmail(trx, caller)
    const now = clock.now()
    const id = newId()
    await queries.insertArtists(trx, [{ id, ...body, created_at: now, updated_at: now }])
    const subject = { type: 'artist', id, name: body.name }
    await recordAction({ db: trx, clock }, { caller, action: 'artist.added', subject })
    return findArtist({ db: trx }, id)
  })
}

/** Throws RESOURCE_NOT_FOUND, AUTH_PERMISSION_DENIED, or STALE_VERSION when the page was changed since `version`. */
export function updateArtist(
  { db, clock, jobs }: ArtistsDeps & { readonly jobs: Pick<Jobs, 'enqueue'> },
  { caller, artistId, body }: Named & { body: BodyOf<typeof updateArtistCall> },
): Promise<Artist> {
  return transaction(db, async (trx) => {
    const before = await lockArtist({ db: trx, clock }, { caller, artistId })
    const { version, ...fields } = body
    if (typeof version === 'number' && version !== before.version) {
      throw conflict('stale_artist', { current: await present(trx, before) })
    }
    const changes = {
      ...fields,
      aliases: fields.aliases.join(', '),
      ...pick({ bio: null, picture_url: null, website_url: null, ...fields }, [
        'bio',
        'picture_url',
        'website_url',
      ]),
      ...pick({ instagram: null, facebook: null, location: null, ...fields }, [
        'instagram',
        'facebook',
        'location',
      ]),
    }
    const url = changes.picture_url
    if (url !== before.picture_url) await refuseUnknownPicture(trx, { caller, url })
    const facts = changedFacts(before, changes)
    if (facts) {
      await queries.updateArtist(trx, { id: before.id, ...changes, updated_at: clock.now() })
      const subject = { type: 'artist', id: before.id, name: changes.name }
      await tellOwner({ db: trx, clock, jobs }, { caller, artist: before, news: 'edited' })
      await recordAction({ db: trx, clock }, { caller, action: 'artist.edited', subject, details: facts })
    }
    return findArtist({ db: trx }, before.id)
  })
}

async function lockArtist(deps: ArtistsDeps, { caller, artistId }: Named): Promise<queries.FoundArtist> {
  const artist = await queries.lockArtist(deps.db, artistId)
  if (!artist) throw notFound()
  if (!mayEditArtist(caller, await accessOf(deps, artist))) throw forbidden()
  return artist
}

const accessOf = async ({ db, clock }: ArtistsDeps, { ids, claimed_by }: queries.FoundArtist) => ({
  claimedBy: claimed_by,
  sceneIds: await queries.listScenesOfNights(db, { ids, now: clock.now() }),
})

/** A stored picture must be an upload of the caller, because every visitor sees it. */
async function refuseUnknownPicture(
  db: Sql,
  { caller, url }: { caller: MemberCaller; url: string | null },
): Promise<void> {
  if (!url || !isStoredPicture(url)) return
  if (await lockUploadedCover(db, { url, memberId: caller.id })) return
  throw invalid([{ path: 'picture_url', message: unknownPictureMessage }])
}

async function present(db: Sql, row: queries.FoundArtist): Promise<Artist> {
  return {
    ...pick(row, [
      'id',
      'slug',
      'name',
      'roles',
      'bio',
      'picture_url',
      'website_url',
      'instagram',
      'facebook',
    ]),
    ...pick(row, ['dance_styles', 'location', 'version']),
    aliases: aliasesOf(row),
    teaches_in: await queries.listScenesOfTeacher(db, row.ids),
    is_claimed: row.claimed_by !== null,
  }
}

/** The other names, and those of pages that were merged. */
const aliasesOf = ({ name, aliases, merged_names }: queries.FoundArtist): string[] =>
  [...new Set([...aliases.split(', ').filter(Boolean), ...merged_names])].filter((other) => other !== name)
