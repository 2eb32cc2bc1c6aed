import type { Caller } from '@floorcraft/contract/base/access.ts'
import type { Event, EventStatus } from '@floorcraft/contract/events/events.ts'
import type { QrCodeFormat } from '@floorcraft/contract/events/sharing.ts'
import { drawQrCode } from '../../../platform/pictures/qr-code.ts'
import { type EventsDeps, findVisibleEvent } from '../events/service.ts'
import { eventUrl, writeEventFile } from '../feeds/service.ts'
import { googleCalendarUrl } from './google-calendar.ts'

export interface SharingDeps extends EventsDeps {
  /** The public address of this installation, without a slash at the end. */
  readonly baseUrl: string
}

/** Why there is no export: the caller cannot see the event, or the event cannot be exported in this form. */
export type Refusal = 'not-found' | 'not-shareable'

export interface ExportRequest {
  readonly caller: Caller
  readonly eventId: string
}

export async function eventQrCode(
  deps: SharingDeps,
  request: ExportRequest & { format: QrCodeFormat; size: number },
): Promise<{ event: Event; code: string | Buffer } | Refusal> {
  const event = await findExportable(deps, 'qr-code', request)
  if (typeof event === 'string') return event
  return { event, code: await drawQrCode(`${deps.baseUrl}/events/${event.id}`, request) }
}

export async function eventGoogleCalendarUrl(
  deps: SharingDeps,
  request: ExportRequest,
): Promise<{ google_calendar_url: string } | Refusal> {
  const event = await findExportable(deps, 'google-calendar-url', request)
  if (typeof event === 'string') return event
  return { google_calendar_url: googleCalendarUrl(event, eventUrl(event, deps.baseUrl)) }
}

export async function eventCalendarFile(
  deps: SharingDeps,
  { alarm, items, ...request }: ExportRequest & { alarm?: number | undefined; items: readonly string[] },
): Promise<{ event: Event; file: Buffer } | Refusal> {
  const event = await findExportable(deps, 'ical', request)
  if (typeof event === 'string') return event
  const picked = event.schedule.filter(({ id }) => items.includes(id))
  if (items.length > 0 && picked.length === 0) return 'not-found'
  const file = await writeEventFile(deps, { eventId: event.id, alarmMinutes: alarm, items: picked })
  return file === undefined ? 'not-found' : { event, file }
}

async function findExportable(
  deps: SharingDeps,
  kind: ExportKind,
  { caller, eventId }: ExportRequest,
): Promise<Event | Refusal> {
  const event = await findVisibleEvent(deps, caller, eventId)
  if (!event) return 'not-found'
  return canExport(kind, event) ? event : 'not-shareable'
}

export const exportKinds = ['qr-code', 'google-calendar-url', 'ical'] as const
type ExportKind = (typeof exportKinds)[number]

/**
 * Which exports a caller who sees the event can have. A cancelled event has only the calendar file, because that can say
 * that it is cancelled. A draft has all of them, for example to prepare a poster.
 */
function canExport(kind: ExportKind, event: { readonly status: EventStatus }): boolean {
  return event.status !== 'cancelled' || kind === 'ical'
}
