import { fillPath } from '@floorcraft/contract/base/endpoint.ts'
import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import {
  getEventCalendarFile,
  getEventQrCode,
  getGoogleCalendarUrl,
  type QrCodeFormat,
} from '@floorcraft/contract/events/sharing.ts'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { asFile, saveFile } from '../../../lib/browser/save-file.ts'
import { useText } from '../../../lib/messages.tsx'
import { sharingTexts } from '../../../messages/events/sharing.ts'

export interface QrCodeChoice {
  readonly format: QrCodeFormat
  /** Pixels. */
  readonly size: number
}

interface Shared {
  readonly id: string
  readonly title: string
}

const googleCalendarQuery = (api: Api, eventId: string) =>
  queryOf(api, getGoogleCalendarUrl, { params: { eventId } })

/** The address at which Google offers to add the event; undefined until the sheet is shown and the server has answered. */
export function useGoogleCalendarUrl(eventId: string, isShown: boolean): string | undefined {
  const query = googleCalendarQuery(useApi(), eventId)
  return useQuery({ ...query, enabled: isShown }).data?.google_calendar_url
}

/** The address of a QR code as a picture. */
export function qrCodePicture(eventId: string, { format, size }: QrCodeChoice): string {
  const file = format === 'svg' ? 'svg' : 'png'
  return `/api${fillPath(getEventQrCode.path, { eventId })}?format=${file}&size=${size}`
}

export const useQrCodeDownload = (event: Shared) =>
  useCall(
    async (api, choice: QrCodeChoice) => {
      const input = { params: { eventId: event.id }, query: choice }
      const file = asFile(await api(getEventQrCode, input, { slow: true }))
      if (choice.format !== 'data_url') {
        saveFile(file, fileName(event, `qr.${choice.format}`))
      } else {
        const { qr_code } = JSON.parse(await file.text()) as { qr_code: string }
        saveFile(new Blob([qr_code], { type: 'text/plain' }), fileName(event, 'qr.txt'))
      }
      return choice.format
    },
    { says: { failed: useText(sharingTexts).qrFailed } },
  )

export function useCalendarFileDownload(event: Shared) {
  const { icalDone, icalFailed } = useText(sharingTexts)
  return useCall(
    async (api) => {
      const input = { params: { eventId: event.id }, query: {} }
      saveFile(asFile(await api(getEventCalendarFile, input, { slow: true })), fileName(event, 'ics'))
    },
    { says: { done: icalDone, failed: icalFailed } },
  )
}

function fileName({ title }: Shared, ending: string): string {
  const words = title.match(/[\p{L}\p{N}\p{M}]+/gu) ?? ['event']
  return `${cutText(words.join('-').toLowerCase(), 60)}${ending.startsWith('qr') ? '-' : '.'}${ending}`
}
