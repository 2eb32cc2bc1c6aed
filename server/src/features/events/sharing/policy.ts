import type { EventStatus } from '@floorcraft/contract/events/events.ts'

export const exportKinds = ['qr-code', 'google-calendar-url', 'ical'] as const
export type ExportKind = (typeof exportKinds)[number]

/**
 * Which exports a caller who sees the event can have. A cancelled event has only the calendar file, because that can say
 * that it is cancelled. A draft has all of them, for example to prepare a poster.
 */
export function canExport(kind: ExportKind, event: { readonly status: EventStatus }): boolean {
  return event.status !== 'cancelled' || kind === 'ical'
}
