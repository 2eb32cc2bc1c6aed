import { declaredSeries, weekdayName } from './declared-series.ts'
import { demoId } from './demo-id.ts'
import { priceIn } from './event-rows.ts'
import { type DemoPictures, pictureNames } from './pictures.ts'
import { castOf, type PlannedEvent } from './planned-event.ts'
import type { SeededScene } from './scene-rows.ts'
import { firstDateOf } from './schedule.ts'

export const seriesId = (slug: string, key: string) => demoId('series', `${slug}/${key}`)
export const instanceId = (event: PlannedEvent) => demoId('instance', event.key)

/** The series of a scene as rows. */
export function seriesRows(scene: SeededScene, pictures: DemoPictures, now: Temporal.Instant) {
  const { plan, currency } = scene
  return declaredSeries(plan).map(({ series, recurrence, status, confirmation }) => {
    const { title, description, venue, styles } = castOf(plan, series, 0)
    const { cover, flyer } = pictureNames({ key: series.key, type: series.type, styles })
    return {
      id: seriesId(plan.slug, series.key),
      scene_id: scene.id,
      organizer_id: scene.organizerIds[series.organizer],
      title,
      description,
      event_type: series.type,
      dance_styles: styles,
      recurrence_type: recurrence,
      recurrence_days: [weekdayName(series)],
      start_date: firstDateOf(plan, series),
      start_time: series.start,
      duration_hours: series.minutes / 60,
      timezone: scene.timezone,
      venue_name: venue.name,
      venue_address: venue.address,
      venue_city: plan.city,
      venue_state: plan.state,
      latitude: venue.latitude,
      longitude: venue.longitude,
      price_info: JSON.stringify(priceIn(currency, series)),
      price_note: series.priceNote ?? null,
      currency,
      cover_image_url: pictures.get(cover) ?? null,
      flyer_image_url: (flyer && pictures.get(flyer)) ?? null,
      has_live_music: series.liveMusic ?? false,
      requires_confirmation: confirmation !== undefined,
      auto_publish_if_confirmed: confirmation?.drafts === undefined,
      status,
      is_demo: true,
      created_at: now,
      updated_at: now,
    }
  })
}

/** A date of a series, not confirmed yet. Marked as asked: nobody reads the mail of the demo's organizers. */
export function instanceRow(event: PlannedEvent, slug: string, now: Temporal.Instant) {
  const { key, date } = event.series!
  return {
    id: instanceId(event),
    recurring_event_id: seriesId(slug, key),
    scheduled_date: date,
    status: 'pending_confirmation' as const,
    asked_at: now,
    created_at: now,
  }
}
