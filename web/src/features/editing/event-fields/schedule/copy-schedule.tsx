import { shortDateWithYear } from '@floorcraft/contract/base/time/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/api/queries.ts'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { commonTexts } from '../../../../messages/base/common.ts'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { Button } from '../../../../ui/button.tsx'
import { pastSchedulesQuery } from '../../../events/schedule/api.ts'

interface CopyScheduleProps {
  readonly onTake: (items: readonly string[]) => void
}

/** The last events of the member with a schedule. One press copies it to the times of this event. */
export function CopySchedule({ onTake }: CopyScheduleProps) {
  const { schedule: t } = useText(eventFieldsTexts)
  const { loading } = useText(commonTexts)
  const locale = useLocale()
  const query = useQuery(pastSchedulesQuery(useApi()))
  if (query.isError) return <p className="mt-1 text-sm text-muted">{t.copyFailed}</p>
  if (!query.data) return <p className="mt-1 text-sm text-muted">{loading}</p>
  if (query.data.length === 0) return <p className="mt-1 text-sm text-muted">{t.copyNone}</p>
  return (
    <ul className="mt-1 grid gap-1">
      {query.data.map(({ event_id, title, start_datetime, timezone, schedule }) => {
        const at = atPlace(start_datetime, timezone)
        return (
          <li key={event_id}>
            <Button
              look="quiet"
              className="w-full !justify-start text-left wrap-anywhere"
              onClick={() => onTake(schedule)}
            >
              {t.copyFrom(title, shortDateWithYear(at, locale), schedule.length)}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
