import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { commaList } from '../base/fields.ts'
import { eventParams } from './events.ts'
import { mostItems } from './schedule.ts'

export const qrCodeFormats = ['data_url', 'png', 'svg'] as const
export type QrCodeFormat = (typeof qrCodeFormats)[number]

/** Side of a QR code in pixels (core section 9). */
export const qrCodeSize = { smallest: 200, largest: 600, step: 50, usual: 300 } as const

const sizeMessage = `Please choose a size from ${qrCodeSize.smallest} to ${qrCodeSize.largest} pixels, in steps of ${qrCodeSize.step}`

export const getEventQrCode = endpoint('GET /events/{eventId}/qr-code', {
  summary: 'A QR code that leads to the page of the event; JSON with a data: address, or a PNG or SVG file',
  access: 'public',
  caching: 'shared',
  params: eventParams,
  query: z.object({
    format: z.enum(qrCodeFormats).default('data_url'),
    size: z.coerce
      .number(sizeMessage)
      .min(qrCodeSize.smallest, sizeMessage)
      .max(qrCodeSize.largest, sizeMessage)
      .multipleOf(qrCodeSize.step, sizeMessage)
      .default(qrCodeSize.usual),
  }),
  response: z.object({ qr_code: z.string() }),
  file: ['application/json', 'image/png', 'image/svg+xml'],
})

export const getGoogleCalendarUrl = endpoint('GET /events/{eventId}/google-calendar-url', {
  summary: 'The address at which Google Calendar offers to add the event',
  access: 'public',
  caching: 'shared',
  params: eventParams,
  response: z.object({ google_calendar_url: z.string() }),
})

/** Two weeks in minutes. */
const longestAlarm = 20_160

export const getEventCalendarFile = endpoint('GET /events/{eventId}/ical', {
  summary:
    'The event as an iCalendar file; `alarm` adds an alarm so many minutes before the start, `items` answers these items of its schedule instead',
  access: 'public',
  caching: 'shared',
  params: eventParams,
  query: z.object({
    alarm: z.coerce.number().int().min(-longestAlarm).max(longestAlarm).optional(),
    items: commaList(mostItems).default([]),
  }),
  file: ['text/calendar'],
})
