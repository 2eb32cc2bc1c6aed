import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { GalleryImage } from '@floorcraft/contract/events/events.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { type EventsDeps, findEventToEdit, readEvent } from '../../events/events/service.ts'
import * as queries from './queries.ts'

type Images = readonly GalleryImage[]

interface GalleryBefore {
  /** The transaction in which the gallery changes. */
  readonly db: Sql
  readonly stored: Images
  /** The gallery with passes. */
  readonly shown: Images
}

/**
 * Sets the gallery of an event to the result of `change`, and returns it with passes. Simultaneous changes run one after
 * the other, each with the current gallery and a new check of permission.
 */
export function changeGallery(
  deps: EventsDeps,
  { caller, eventId }: { caller: MemberCaller; eventId: string },
  change: (before: GalleryBefore) => Images | Promise<Images>,
): Promise<GalleryImage[]> {
  return transaction(deps.db, async (db) => {
    const inTransaction = { ...deps, db }
    // Checks before the lock, because the id can be invalid.
    await findEventToEdit(inTransaction, caller, eventId)
    await queries.lockEvents(db, [eventId])
    const { gallery_urls: shown } = await findEventToEdit(inTransaction, caller, eventId)
    const images = await change({ db, stored: await queries.listGallery(db, eventId), shown })
    await queries.updateGallery(db, { eventId, images, now: deps.clock.now() })
    return (await readEvent(inTransaction, eventId)).gallery_urls
  })
}
