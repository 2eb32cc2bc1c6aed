import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { ReportedKind } from '@floorcraft/contract/discovery/reports.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import type { EventEditingDeps } from '../../editing/event-editing/service.ts'
import { findVisibleEvent } from '../../events/events/service.ts'
import { findVenue } from '../../events/venues/service.ts'
import { findPublicMember } from '../../members/members/service.ts'
import { findVisibleReview } from '../reviews/service.ts'
import * as queries from './queries.ts'

/** A thing that a member sees and can report. */
export interface VisibleThing {
  readonly kind: ReportedKind
  /** Its id, or the id of the scene and the slug of a venue. */
  readonly thing: string
  readonly name: string
  /** Its leaders decide; null for admins only. */
  readonly sceneId: string | null
  /** The columns of the row that name it. */
  readonly columns: Readonly<Record<string, string>>
  /** Members whose own it is. */
  readonly owners: readonly string[]
  /** The organizer whose past events count. */
  readonly organizerId: string | undefined
}

type Deps = Pick<EventEditingDeps, 'db' | 'clock'>
type Find = (deps: Deps, asked: { caller: MemberCaller; id: string }) => Promise<VisibleThing | undefined>

const find: Record<ReportedKind, Find> = {
  event: async (deps, { caller, id }) => {
    const event = await findVisibleEvent(deps, caller, id)
    if (!event || event.status.endsWith('_draft')) return undefined
    const isClaimed = await queries.isClaimed(deps.db, event.id)
    return {
      ...{ kind: 'event', thing: event.id, name: event.title, sceneId: event.scene_id },
      columns: { event_id: event.id },
      owners: isClaimed ? [event.organizer_uid] : [],
      organizerId: isClaimed ? event.organizer_uid : undefined,
    }
  },
  organizer: async ({ db }, { caller, id }) => {
    const member = await findPublicMember({ db }, caller, id)
    if (!member) return undefined
    const { firebase_uid: organizerId, display_name: name } = member
    const sceneId = await queries.findSceneOfOrganizer(db, organizerId)
    const columns = { organizer_id: organizerId }
    return {
      kind: 'organizer',
      thing: organizerId,
      name,
      sceneId,
      columns,
      owners: [organizerId],
      organizerId,
    }
  },
  review: async ({ db }, { caller, id }) => {
    const review = await findVisibleReview(db, { caller, reviewId: id })
    if (!review) return undefined
    return {
      ...{ kind: 'review', thing: review.id, name: nameOfReview(review) },
      sceneId: await queries.findSceneOfOrganizer(db, review.organizer_id),
      columns: { review_id: review.id },
      // Whom it is about may report it, but not decide.
      owners: [review.reviewer_id],
      organizerId: undefined,
    }
  },
  venue: async (deps, { caller, id }) => {
    const [sceneId = '', venueSlug = ''] = id.split('/')
    const { scene, slug, name } = await findVenue(deps, { caller, sceneId, venueSlug })
    const columns = { venue_slug: slug }
    const thing = `${scene.id}/${slug}`
    return { kind: 'venue', thing, name, sceneId: scene.id, columns, owners: [], organizerId: undefined }
  },
}

const nameOfReview = ({ organizer_name }: { organizer_name: string }) => `A review of ${organizer_name}`

/** The thing, as the caller sees it. Throws RESOURCE_NOT_FOUND. */
export async function findThing(
  deps: Deps,
  { kind, ...asked }: { caller: MemberCaller; kind: ReportedKind; id: string },
): Promise<VisibleThing> {
  const findIt = find[kind]
  const found = await findIt(deps, asked)
  if (!found) throw notFound()
  return found
}
