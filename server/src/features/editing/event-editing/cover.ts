import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { unknownPictureMessage } from '@floorcraft/contract/base/media.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import { canSeeEvent } from '../../events/events/service.ts'
import { lockUploadedCover } from '../../site/uploads/service.ts'
import * as queries from './queries.ts'

interface Cover {
  readonly cover_image_url: string | null
  readonly flyer_image_url: string | null
  readonly flyer_position: string | null
}

/**
 * Finds the flyer of a cover. The cover must be the current one, an upload of the caller, or the cover of an event that the
 * caller can see; any other address could show unchecked content. An uploaded cover is locked, so that it is not deleted
 * before the event is saved.
 */
export async function readCover(
  db: Sql,
  { caller, url, before }: { caller: MemberCaller; url: string | null | undefined; before?: Cover },
): Promise<Cover> {
  if (!url) return { cover_image_url: null, flyer_image_url: null, flyer_position: null }
  // Not `before` itself, which is the whole event and would overwrite the other changes.
  if (before?.cover_image_url === url) return { cover_image_url: url, ...flyerOf(before) }
  const flyer =
    (await lockUploadedCover(db, { url, memberId: caller.id })) ?? (await findShownFlyer(db, caller, url))
  if (!flyer) throw invalid([{ path: 'cover_image_url', message: unknownPictureMessage }])
  return { cover_image_url: url, ...flyer }
}

type Flyer = Omit<Cover, 'cover_image_url'>

const flyerOf = ({ flyer_image_url, flyer_position }: Flyer): Flyer => ({ flyer_image_url, flyer_position })

/** Undefined when no visible event has this cover. A cover can have no flyer. */
async function findShownFlyer(db: Sql, caller: MemberCaller, url: string): Promise<Flyer | undefined> {
  const rows = await queries.listEventsWithCover(db, url)
  const row = rows.find(({ status, scene_id: sceneId, organizer_id: organizerId }) =>
    canSeeEvent(caller, { status, sceneId, organizerId }),
  )
  return row && flyerOf(row)
}
