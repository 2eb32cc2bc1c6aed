import { useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { useImportsBefore } from './api.ts'

/**
 * How many imports are before the member's. Show it only while the member waits, because it asks the server again and
 * again.
 */
export function ImportPlace() {
  const t = useText(calendarImportTexts)
  const before = useImportsBefore()
  return before === undefined ? null : <p className="text-muted">{t.before(before)}</p>
}
