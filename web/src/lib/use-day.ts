import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import { useReaderZone } from './browser/use-browser.ts'
import { atPlace } from './formats.ts'
import { useLocale } from './messages.tsx'

/** Writes the day of an instant (ISO 8601) in the zone of the reader: "Nov 20, 2026". */
export function useDay(): (iso: string) => string {
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  return (iso) => mediumDate(atPlace(iso, zone), locale)
}
