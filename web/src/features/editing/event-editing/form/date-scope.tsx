import { useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { ScopeField } from '../../series/instances/scope-field.tsx'
import { useEventFormSetting } from './event-form-setting.tsx'

/** For an event of a series: says that only this date changes, and offers the following and all upcoming ones. */
export function DateScope() {
  const { edit: t } = useText(eventFormTexts)
  const { event } = useEventFormSetting()
  const now = useNow()
  if (!event?.series) return null
  const isAhead = Temporal.Instant.compare(Temporal.Instant.from(event.start_datetime), now) > 0
  return (
    <div className="rounded-lg border border-line bg-sunken px-4 py-3.5">
      {isAhead && event.status !== 'cancelled' ? (
        <ScopeField hints={{ one: t.onlyThisDate, several: t.severalDates }} />
      ) : (
        <p>{t.onlyThisDate}</p>
      )}
    </div>
  )
}
