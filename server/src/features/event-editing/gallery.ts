import type { GalleryImage } from '@floorcraft/contract/events.ts'
import { transaction } from '../../platform/db/database.ts'
import { findEventToEdit } from '../events/service.ts'
import type { EventEditingDeps } from './announce.ts'
import type { MemberCaller } from './policy.ts'
import * as queries from './queries.ts'

/**
 * Changes the gallery of an event and answers what `change` has answered. Changes run one after the other, each on the
 * gallery that the one before has left, and each is asked again whether it may.
 */
export function changeGallery<T extends { readonly images: readonly GalleryImage[] }>(
  deps: Pick<EventEditingDeps, 'db' | 'clock'>,
  { caller, eventId }: { caller: MemberCaller; eventId: string },
  change: (before: readonly GalleryImage[]) => T,
): Promise<T> {
  return transaction(deps.db, async (db) => {
    // Hidden or no id at all: refused before a row is looked for.
    await findEventToEdit({ db }, caller, eventId)
    await queries.lockEvents(db, [eventId])
    await findEventToEdit({ db }, caller, eventId)
    const changed = change(await queries.listGallery(db, eventId))
    await queries.updateGallery(db, { eventId, images: changed.images, now: deps.clock.now() })
    return changed
  })
}
