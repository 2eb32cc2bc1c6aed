import { weekdays } from '@floorcraft/contract/base/time/recurrence-rule.ts'
import type { EventDraft } from '../../editing/event-editing/service.ts'
import type { SeriesContent } from './content.ts'
import { demoId, demoNumber } from './demo-id.ts'
import { type PictureSubject, pictureNames } from './pictures.ts'
import { type DemoScene, homeSlug, organizersOf, type Seeding } from './scenes.ts'
import { castOf, type DemoEvent, firstDateOf } from './schedule.ts'

/** The prices of the content are in dollars. In another currency they are multiplied by this. */
const priceLevels: Readonly<Record<string, number>> = { BRL: 3, AUD: 1.4, GBP: 0.8, EUR: 0.8 }

/**
 * Limits and uses of discount codes, another one each week, so that every month shows a code in every state. Codes with
 * a limit end two days before the event.
 */
const discountUses = [
  { limit: null, used: 7 },
  { limit: 50, used: 0 },
  { limit: 20, used: 20 },
  { limit: 50, used: 31 },
] as const

export const eventId = ({ key }: DemoEvent) => demoId('event', key)
export const instanceId = ({ key }: DemoEvent) => demoId('instance', key)
export const seriesId = ({ slug }: DemoScene, key: string) => demoId('series', `${slug}/${key}`)

type Content = Pick<
  DemoEvent,
  | 'scene'
  | 'organizer'
  | 'venue'
  | 'line_up'
  | 'music'
  | 'schedule'
  | 'presale'
  | 'door'
  | 'priceNote'
  | 'liveMusic'
> &
  PictureSubject & { readonly title: string; readonly description: string }

/** The columns that events and series have in common. */
function demoColumns(content: Content, { pictures, memberIds, now }: Seeding) {
  const { scene, organizer, presale, door } = content
  const [venue_name, venue_address, latitude, longitude] = content.venue
  const price = (dollars: number) => Math.round(dollars * (priceLevels[scene.currency] ?? 1))
  const { cover, flyer, flyerPosition } = pictureNames(content)
  return {
    scene_id: scene.id,
    organizer_id: memberIds.get(organizersOf(scene)[organizer]!.email)!,
    title: content.title,
    description: content.description,
    event_type: content.type,
    dance_styles: [...content.styles],
    line_up: [...content.line_up],
    music: [...content.music],
    schedule: [...content.schedule],
    venue_name,
    venue_address,
    venue_city: scene.city,
    venue_state: scene.state,
    latitude,
    longitude,
    price_info: {
      ...(presale !== undefined && { presale: price(presale) }),
      ...(door !== undefined && { door: price(door) }),
    },
    price_note: content.priceNote ?? null,
    currency: scene.currency,
    cover_image_url: pictures.get(cover) ?? null,
    flyer_image_url: pictures.get(flyer) ?? null,
    flyer_position: flyerPosition,
    has_live_music: content.liveMusic ?? false,
    is_demo: true,
    created_at: now,
    updated_at: now,
  }
}

export function eventDraft(event: DemoEvent, seeding: Seeding): EventDraft {
  const { scene, status, start, end } = event
  const page = `https://www.example.com/${scene.slug}/${demoId('link', event.key).slice(0, 8)}`
  return {
    ...demoColumns(event, seeding),
    ...discountColumns(event),
    id: eventId(event),
    status,
    start,
    end,
    isAllDay: false,
    ...createdAt(event, seeding.now),
    cancellation_reason: event.cancellationReason ?? null,
    ticket_url: event.tickets ? `${page}/tickets` : null,
    facebook_url: event.tickets ? `${page}/facebook` : null,
    is_global: event.global ?? false,
    recurring_event_id: event.series ? seriesId(scene, event.series.key) : null,
  }
}

/** When an event was created: some weeks before, as organizers announce it; for the events of this moment, now. */
function createdAt({ key, start }: DemoEvent, now: Temporal.Instant) {
  const announced = start.subtract({ days: 30 + demoNumber(`announced ${key}`, 45) }).toInstant()
  const isNew = /\/(?:tonight|running)\//.test(key) || Temporal.Instant.compare(announced, now) > 0
  const created_at = isNew ? now : announced
  return { created_at, updated_at: created_at }
}

function discountColumns({ discount, start }: DemoEvent) {
  if (!discount) return {}
  const { limit, used } = discountUses[start.weekOfYear! % discountUses.length]!
  return {
    discount_code: discount.code,
    discount_percentage: discount.percentage ?? null,
    discount_amount: discount.amount ?? null,
    discount_expiry: limit === null ? null : start.subtract({ days: 2 }).toInstant(),
    discount_usage_limit: limit,
    discount_usage_count: used,
  }
}

export function imageRows(event: DemoEvent, { pictures }: Pick<Seeding, 'pictures'>) {
  const urls = pictureNames(event).gallery.flatMap((name) => pictures.get(name) ?? [])
  return urls.map((url, position) => ({ event_id: eventId(event), position, url, thumbnail_url: null }))
}

export function seriesRow(scene: DemoScene, one: SeriesContent, seeding: Seeding) {
  const date = firstDateOf(scene, one)
  const confirmation = scene.slug === homeSlug ? one.confirmationAtHome : undefined
  const content = { ...one, ...castOf(scene, one, { date, week: 0 }), scene }
  const columns = demoColumns(content, seeding)
  return {
    ...columns,
    price_info: JSON.stringify(columns.price_info),
    id: seriesId(scene, one.key),
    recurrence_type: one.weeks.every === 1 ? ('weekly' as const) : ('biweekly' as const),
    recurrence_days: [weekdays[one.weekday - 1]!],
    start_date: date,
    start_time: one.start,
    duration_hours: one.hours,
    timezone: scene.timezone,
    requires_confirmation: confirmation !== undefined,
    auto_publish_if_confirmed: confirmation?.drafts === undefined,
    status: one.isPaused ? ('paused' as const) : ('active' as const),
  }
}

/** A pending date of a series. It has a request already, so that the demo's organizers get no mail. */
export const instanceRow = (event: DemoEvent, now: Temporal.Instant) => ({
  id: instanceId(event),
  recurring_event_id: seriesId(event.scene, event.series!.key),
  scheduled_date: event.series!.date,
  status: 'pending_confirmation' as const,
  asked_at: now,
  created_at: now,
})
