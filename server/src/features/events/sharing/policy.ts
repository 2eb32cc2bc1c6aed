import type { EventStatus } from '@floorcraft/contract/events/events.ts'

export const exportKinds = ['qr-code', 'google-calendar-url', 'ical'] as const
export type ExportKind = (typeof exportKinds)[number]

/**
 * Which exports a caller who sees the event can have. A cancelled event is exported as a calendar file only, which can
 * say that it is cancelled. A draft can be exported, for example to prepare a poster.
 */
export function canExport(kind: ExportKind, event: { readonly status: EventStatus }): boolean {
  return event.status !== 'cancelled' || kind === 'ical'
}
