import type { EventStatus } from '@floorcraft/contract/events.ts'

export const exportKinds = ['qr-code', 'google-calendar-url', 'ical'] as const
export type ExportKind = (typeof exportKinds)[number]

/**
 * What whoever sees an event may take along. A cancelled event leaves as a calendar file only, which can say that it
 * is cancelled; drafts may be prepared (a poster's QR code) by those who see them.
 */
export function canExport(kind: ExportKind, event: { readonly status: EventStatus }): boolean {
  return event.status !== 'cancelled' || kind === 'ical'
}
