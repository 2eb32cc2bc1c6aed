import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import {
  getEventCalendarFile,
  getEventQrCode,
  getGoogleCalendarUrl,
} from '@floorcraft/contract/events/sharing.ts'
import { AppError, notFound } from '../../../platform/http/app-error.ts'
import { FileAnswer, type Route, route } from '../../../platform/http/route.ts'
import * as sharing from './service.ts'

const imageTypes = { png: 'image/png', svg: 'image/svg+xml' } as const

export const sharingRoutes = (deps: sharing.SharingDeps): Route[] => [
  route(getEventQrCode, async ({ params, query }, { caller }) => {
    const { event, code } = granted(await sharing.eventQrCode(deps, { caller, ...params, ...query }))
    if (query.format === 'data_url') return { qr_code: String(code) }
    return new FileAnswer({
      contentType: imageTypes[query.format],
      content: code,
      downloadName: fileNameOf(`${event.title} qr`, query.format),
    })
  }),
  route(getGoogleCalendarUrl, async ({ params }, { caller }) =>
    granted(await sharing.eventGoogleCalendarUrl(deps, { caller, ...params })),
  ),
  route(getEventCalendarFile, async ({ params, query }, { caller }) => {
    const { event, file } = granted(await sharing.eventCalendarFile(deps, { caller, ...params, ...query }))
    return new FileAnswer({
      contentType: 'text/calendar; charset=utf-8',
      content: file,
      downloadName: fileNameOf(event.title, 'ics'),
      // Phones open such a file in their calendar. An attachment would only be stored.
      disposition: 'inline',
    })
  }),
]

function granted<T extends object>(answer: T | sharing.Refusal): T {
  if (answer === 'not-found') throw notFound()
  if (answer === 'not-shareable') {
    throw new AppError('AUTH_PERMISSION_DENIED', {
      message: 'This event is cancelled and can no longer be shared.',
    })
  }
  return answer
}

const longestName = 60

/** A file name from a title: its letters and digits, in any script, with dashes between words. It is never empty. */
export function fileNameOf(title: string, extension: string): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  const name = cutText(words.join('-').toLowerCase(), longestName)
  return `${name.replace(/-+$/, '') || 'event'}.${extension}`
}
