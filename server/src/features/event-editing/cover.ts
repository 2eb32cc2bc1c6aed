import type { MemberCaller } from '@floorcraft/contract/access.ts'
import { unknownPictureMessage } from '@floorcraft/contract/event-editing.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { canSeeEvent } from '../events/service.ts'
import { holdUploadedCover } from '../uploads/service.ts'
import * as queries from './queries.ts'

interface Cover {
  readonly cover_image_url: string | null
  readonly flyer_image_url: string | null
}

/**
 * The cover of an event with its flyer: a picture that was uploaded here, or one that the event itself or another that
 * the caller sees shows already. Anything else would let an event show what nobody here has looked through. An uploaded
 * one is held, so that it is not swept away before the event that shows it is there.
 */
export async function readCover(
  db: Sql,
  { caller, url, before }: { caller: MemberCaller; url: string | null | undefined; before?: Cover },
): Promise<Cover> {
  if (!url) return { cover_image_url: null, flyer_image_url: null }
  // Never `before` itself: it is the whole event, and would undo every other change.
  if (before?.cover_image_url === url)
    return { cover_image_url: url, flyer_image_url: before.flyer_image_url }
  const uploaded = await holdUploadedCover(db, { url, memberId: caller.id })
  const flyer = uploaded ? { url: uploaded.flyerUrl } : await findShownFlyer(db, caller, url)
  if (!flyer) throw invalid([{ path: 'cover_image_url', message: unknownPictureMessage }])
  return { cover_image_url: url, flyer_image_url: flyer.url }
}

/** Undefined when the picture is not known so; a known one may have no flyer. */
type Flyer = { readonly url: string | null } | undefined

async function findShownFlyer(db: Sql, caller: MemberCaller, url: string): Promise<Flyer> {
  const rows = await queries.listEventsWithCover(db, url)
  const row = rows.find(({ status, scene_id: sceneId, organizer_id: organizerId }) =>
    canSeeEvent(caller, { status, sceneId, organizerId }),
  )
  return row && { url: row.flyer_image_url }
}
