import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Going, GoingSettings, GoingSettingsBody } from '@floorcraft/contract/events/going.ts'
import { transaction } from '../../../platform/db/database.ts'
import { forbidden, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { recordAction } from '../../site/audit/service.ts'
import { canEditEvent, findEventToEdit, readEvent } from '../events/service.ts'
import { againAfterDeadlock, type GoingDeps, play } from './locked-list.ts'
import { presentGoing } from './present.ts'
import { shareEvent } from './queries.ts'
import * as seriesQueries from './series/queries.ts'
import { afterChange, settingsAt, settingsOfDate } from './series/rules.ts'
import { findSeriesSettings } from './series/series.ts'
import { readSettings, timesOf } from './stored-list.ts'

/**
 * Chooses who can come to an event, or to it and all later dates of its series. Throws AUTH_PERMISSION_DENIED for members who
 * may not edit the event.
 */
export async function setGoingSettings(
  deps: GoingDeps,
  { caller, eventId, settings: body }: { caller: MemberCaller; eventId: string; settings: GoingSettingsBody },
): Promise<Going> {
  if (!isId(eventId)) throw notFound()
  const { scope, ...settings } = body
  return againAfterDeadlock(() =>
    transaction(deps.db, async (db) => {
      const inside = { ...deps, db }
      const series =
        scope === 'this_and_following' ? await seriesQueries.findSeriesOf(db, eventId) : undefined
      // A date can have another organizer than its series.
      if (series && caller.id !== series.organizer_id && !managesScene(caller, series.scene_id))
        throw forbidden()
      const seriesId = series?.id
      // A series is locked before its events, because its editors do so.
      if (seriesId) await seriesQueries.lockSeries(db, seriesId)
      await shareEvent(db, eventId)
      const event = await findEventToEdit(inside, caller, eventId)
      await recordChange(inside, caller, event)
      const chosen = { ...(await readSettings(db, event)).settings, ...settings }
      const list = seriesId
        ? await chooseForSeries(inside, { seriesId, caller, event, chosen })
        : await play(inside, event, () => [{ press: 'settings', settings: chosen }])
      return presentGoing(inside, { caller, event, list })
    }),
  )
}

/** The date, all later ones that the caller may edit, and those that do not exist yet. Answers the list of the date. */
async function chooseForSeries(
  deps: GoingDeps,
  {
    seriesId,
    caller,
    event,
    chosen,
  }: { seriesId: string; caller: MemberCaller; event: Event; chosen: GoingSettings },
) {
  const { db, clock } = deps
  const now = clock.now()
  const start = timesOf(event).start.toInstant()
  const before = await findSeriesSettings(db, seriesId)
  const after = settingsOfDate(chosen, start)
  await seriesQueries.upsertSettings(db, seriesId, after)
  const from = Temporal.Instant.compare(start, now) > 0 ? start : now
  const later = await seriesQueries.shareLaterDates(db, { seriesId, from })
  const ofLater = async (id: string) => {
    const date = await readEvent(deps, id)
    if (!canEditEvent(caller, accessTo(date))) return
    await play(deps, date, (list) => {
      const startOfDate = list.start.toInstant()
      const own = settingsOfDate(list.settings, startOfDate)
      return [{ press: 'settings', settings: settingsAt(afterChange(own, { before, after }), startOfDate) }]
    })
  }
  // In the order in which a member who leaves the site locks lists.
  for (const id of later.filter((each) => each < event.id)) await ofLater(id)
  const list = await play(deps, event, () => [{ press: 'settings', settings: chosen }])
  for (const id of later.filter((each) => each > event.id)) await ofLater(id)
  return list
}

const accessTo = ({ status, organizer_uid: organizerId, scene_id: sceneId }: Event) => ({
  ...{ status, organizerId, sceneId },
})

async function recordChange({ db, clock }: GoingDeps, caller: MemberCaller, event: Event): Promise<void> {
  if (event.organizer_uid === caller.id) return
  await recordAction(
    { db, clock },
    {
      caller,
      action: 'event.edited',
      subject: { type: 'event', id: event.id, name: event.title },
      sceneId: event.scene_id,
      details: { fields: ['going_list'] },
    },
  )
}
