import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import { generatedWeeksAhead } from '@floorcraft/contract/base/time/recurrence.ts'
import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import {
  mostYearsAhead,
  type NightCosts,
  nightsInReach,
  tooFarMessage,
  weeksOfRegular,
} from '@floorcraft/contract/editing/quiet-nights.ts'
import { forbidden, invalid, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import type { EventsDeps } from '../../events/events/service.ts'
import { findSceneFacts, type SceneFacts } from '../../scenes/scenes/service.ts'
import { findCity } from '../../site/places/service.ts'
import * as queries from './queries.ts'
import { regularNights } from './regular-nights.ts'
import { costsOfNights, nightsOfEvent } from './rules.ts'
import { nightsWithoutEvents } from './series-nights.ts'

/** An event whose night is being chosen. */
export interface Plan {
  readonly caller: MemberCaller
  readonly from?: string | undefined
  readonly scene_id: string
  readonly venue_city?: string | null | undefined
  readonly venue_state?: string | null | undefined
  readonly event_type?: string | null | undefined
  readonly dance_styles: readonly string[]
  readonly event_id?: string | null | undefined
}

/**
 * What each dance night of twelve weeks costs for an event, from tonight or later. Throws RESOURCE_NOT_FOUND for a missing
 * scene, and VALIDATION_ERROR for a night that is years away.
 */
export async function listQuietNights({ db, clock }: EventsDeps, plan: Plan): Promise<NightCosts> {
  const scene = await findSceneFacts(db, plan.scene_id)
  if (!scene) throw notFound()
  const now = clock.now()
  const tonight = danceNightOf(now.toZonedDateTimeISO(scene.timezone))
  const wanted = plan.from ? Temporal.PlainDate.from(plan.from) : tonight
  const first = laterOf(wanted, tonight)
  if (Temporal.PlainDate.compare(first, tonight.add({ years: mostYearsAhead })) > 0)
    throw invalid([{ path: 'from', message: tooFarMessage }])
  const lastNight = first.add({ days: nightsInReach - 1 })
  const place = placeOf(scene, plan)
  const rows = await queries.listEventsInReach(db, {
    caller: plan.caller,
    sceneId: scene.id,
    place,
    eventId: plan.event_id && isId(plan.event_id) ? plan.event_id : undefined,
    tonight,
    firstNight: first,
    lastNight,
    now,
  })
  const events = rows.map((row) => ({ ...row, place: pointOf(row), nights: nightsOfEvent(row) }))
  const planned = { place, event_type: plan.event_type ?? '', dance_styles: plan.dance_styles }
  const later = nightsWithoutEvents(events, {
    from: laterOf(first, tonight.add({ weeks: generatedWeeksAhead })),
    until: lastNight,
  })
  return costsOfNights(planned, {
    events: [...events, ...later],
    first,
    count: nightsInReach,
  })
}

const laterOf = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) > 0 ? one : other

/** The city of the venue; the centre of the scene while it is not known. */
function placeOf(scene: SceneFacts, { venue_city, venue_state }: Plan) {
  const { country } = scene
  const city = venue_city
    ? findCity({ city: venue_city, state: venue_state ?? undefined, country })
    : undefined
  return pointOf(city ?? scene)
}

const pointOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude === null || longitude === null ? undefined : { latitude, longitude }

/** Which styles have regular nights in a scene, for its leaders and admins; throws 404 and AUTH_PERMISSION_DENIED. */
export async function listRegularNights(
  { db, clock }: EventsDeps,
  plan: { caller: MemberCaller; sceneId: string },
) {
  const scene = await findSceneFacts(db, plan.sceneId)
  if (!scene) throw notFound()
  if (!managesScene(plan.caller, scene.id)) throw forbidden()
  const firstNight = danceNightOf(clock.now().toZonedDateTimeISO(scene.timezone))
  const lastNight = firstNight.add({ weeks: weeksOfRegular }).subtract({ days: 1 })
  const { events, primary } = await queries.listDancedNights(db, { sceneId: scene.id, firstNight, lastNight })
  return regularNights(events, primary)
}
