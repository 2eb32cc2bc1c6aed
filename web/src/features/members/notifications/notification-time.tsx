import { dateAndTime } from '@floorcraft/contract/base/time/dates.ts'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { relativeTime } from './rules.ts'

/** `5 minutes ago`, with the exact time for a mouse. */
export function NotificationTime({ iso }: { iso: string }) {
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  return (
    <time dateTime={iso} title={dateAndTime(atPlace(iso, zone), locale)} className="text-sm text-muted">
      {relativeTime(iso, useNow(), locale)}
    </time>
  )
}
