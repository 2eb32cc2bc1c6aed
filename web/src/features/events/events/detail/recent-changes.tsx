import type { Event } from '@floorcraft/contract/events/events.ts'
import { changesShownDays, listRecentChanges } from '@floorcraft/contract/events/recent-changes.ts'
import { queryOf, useApi, useQueryOfReader } from '../../../../lib/api/queries.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { recentChangesTexts } from '../../../../messages/events/recent-changes.ts'
import { relativeTime } from '../../../members/notifications/rules.ts'

/** Whether something in a public event may have changed lately. Only then the server is asked. */
function mayHaveChanged({ status, created_at, updated_at }: Event, now: Temporal.Instant): boolean {
  const updated = Temporal.Instant.from(updated_at)
  return (
    ['published', 'cancelled'].includes(status) &&
    updated_at !== created_at &&
    now.since(updated).total('hours') < 24 * changesShownDays
  )
}

/** "Changed yesterday: start, place". The browser asks for it, and its place is kept free until then. */
export function RecentChanges({ event }: { event: Event }) {
  const t = useText(recentChangesTexts)
  const locale = useLocale()
  const now = useNow()
  const isWanted = mayHaveChanged(event, now)
  const input = { params: { eventId: event.id } }
  const changes = useQueryOfReader({ ...queryOf(useApi(), listRecentChanges, input), enabled: isWanted }).data
  if (!isWanted) return null
  const fields = changes?.fields.map((field) => t.fields[field]).join(', ')
  const isTold = changes?.changed_at && fields
  return (
    <p className="mt-3 min-h-[2lh] text-sm text-muted md:min-h-[1lh]">
      {isTold && t.changed(relativeTime(changes.changed_at!, now, locale), fields)}
    </p>
  )
}
