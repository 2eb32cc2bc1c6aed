import { danceNightOf } from '@floorcraft/contract/time.ts'
import { demoId, demoNumber } from './demo-id.ts'
import { type DemoPictures, pictureNames } from './pictures.ts'
import type { PlannedEvent } from './planned-event.ts'
import type { SeededScene } from './scene-rows.ts'

/** The plan's prices are what a dancer pays in dollars; elsewhere the same evening costs other numbers. */
const priceLevels: Readonly<Record<string, number>> = { BRL: 3, AUD: 1.4, GBP: 0.8, EUR: 0.8 }

/** What the door and the presale cost in a country's money. */
export function priceIn(currency: string, { presale, door }: Pick<PlannedEvent, 'presale' | 'door'>) {
  const price = (dollars: number) => Math.round(dollars * (priceLevels[currency] ?? 1))
  return {
    ...(presale === undefined ? {} : { presale: price(presale) }),
    ...(door === undefined ? {} : { door: price(door) }),
  }
}

/** Codes in every state, by chance: without limits, half used, and used up; each ends two days before. */
function discountOf({ key, discount, start }: PlannedEvent) {
  if (!discount) return {}
  const [limit, used] = usages[demoNumber(`discount ${key}`, usages.length)]!
  return {
    discount_code: discount.code,
    discount_percentage: discount.percentage ?? null,
    discount_amount: discount.amount ?? null,
    discount_expiry: limit === null ? null : start.subtract({ days: 2 }).toInstant(),
    discount_usage_limit: limit,
    discount_usage_count: used,
  }
}

const usages: readonly (readonly [limit: number | null, used: number])[] = [
  [50, 0],
  [50, 31],
  [20, 20],
  [null, 7],
]

/** An event as a row, its pictures chosen by what it is. */
export function eventRow(
  event: PlannedEvent,
  scene: SeededScene,
  pictures: DemoPictures,
  now: Temporal.Instant,
) {
  const { plan, currency } = scene
  const { cover, flyer } = pictureNames(event)
  const links = `https://www.example.com/${plan.slug}/${demoId('link', event.key).slice(0, 8)}`
  return {
    id: demoId('event', event.key),
    title: event.title,
    description: event.description,
    event_type: event.type,
    status: event.status,
    sequence: event.status === 'cancelled' ? 1 : 0,
    cancellation_reason: event.cancellationReason ?? null,
    scene_id: scene.id,
    organizer_id: scene.organizerIds[event.organizer],
    timezone: scene.timezone,
    start_wall: event.start.toPlainDateTime(),
    end_wall: event.end.toPlainDateTime(),
    start_at: event.start.toInstant(),
    end_at: event.end.toInstant(),
    dance_night: danceNightOf(event.start),
    venue_name: event.venue.name,
    venue_address: event.venue.address,
    venue_city: plan.city,
    venue_state: plan.state,
    latitude: event.venue.latitude,
    longitude: event.venue.longitude,
    price_info: JSON.stringify(priceIn(currency, event)),
    price_note: event.priceNote ?? null,
    currency,
    dance_styles: [...event.styles],
    cover_image_url: pictures.get(cover) ?? null,
    flyer_image_url: (flyer && pictures.get(flyer)) ?? null,
    ticket_url: event.tickets ? `${links}/tickets` : null,
    facebook_url: event.tickets ? `${links}/facebook` : null,
    is_global: event.global,
    has_live_music: event.liveMusic,
    ...discountOf(event),
    recurring_event_id: event.series ? demoId('series', `${plan.slug}/${event.series.key}`) : null,
    is_demo: true,
    created_at: now,
    updated_at: now,
  }
}

export const galleryRows = (event: PlannedEvent, pictures: DemoPictures) =>
  pictureNames(event).gallery.flatMap((name, position) => {
    const url = pictures.get(name)
    return url ? [{ event_id: demoId('event', event.key), position, url, thumbnail_url: null }] : []
  })
