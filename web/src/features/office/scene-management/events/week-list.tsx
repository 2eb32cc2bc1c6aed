import { dateRange } from '@floorcraft/contract/base/time/dates.ts'
import { ChevronDown } from 'lucide-react'
import { memo } from 'react'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { sceneManagementTexts } from '../../../../messages/office/scene-management.ts'
import { isPending, type Week } from '../scene-weeks.ts'
import { type EntryActions, EntryRow } from './entry-row.tsx'

/** So many weeks of a full calendar are open; later ones open with a press. */
const openWeeks = 3
const fewEntries = 30

interface WeekListProps {
  readonly weeks: readonly Week[]
  readonly thisMonday: Temporal.PlainDate
  /** Whether the entries were found by a search. Then all are shown. */
  readonly isSearch: boolean
  readonly actions: EntryActions
}

/** Events by week. The weeks of a full calendar can be folded, so that a phone shows all of them at once. */
export const WeekList = memo(function WeekList({ weeks, thisMonday, isSearch, actions }: WeekListProps) {
  const count = weeks.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div className="grid gap-3">
      {weeks.map((week, index) => (
        <details
          key={`${week.first} ${isSearch}`}
          open={isSearch || count <= fewEntries || index < openWeeks}
          className="group"
        >
          <WeekHead week={week} thisMonday={thisMonday} />
          <ul className="grid gap-2 pb-3">
            {week.entries.map((entry) => (
              <li key={entry.id}>
                <EntryRow entry={entry} actions={actions} />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
})

function WeekHead({ week, thisMonday }: { week: Week; thisMonday: Temporal.PlainDate }) {
  const { events: t } = useText(sceneManagementTexts)
  const locale = useLocale()
  const { first, entries } = week
  const distance = thisMonday.until(first, { largestUnit: 'days' }).days / 7
  const name = { '-1': t.lastWeek, '0': t.thisWeek, '1': t.nextWeek }[String(distance)]
  const dates = dateRange([first, first.add({ days: 6 })], locale)
  const unconfirmed = entries.filter(isPending).length
  return (
    <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-3 rounded-md py-1 [&::-webkit-details-marker]:hidden">
      <h3 className="min-w-0 text-lg leading-tight font-bold">
        {name ?? dates}
        {name && (
          <span className="block font-sans text-sm font-medium text-muted sm:ml-2 sm:inline sm:whitespace-nowrap">
            {dates}
          </span>
        )}
      </h3>
      <p className="ml-auto text-right text-sm text-muted">
        {t.count(entries.length)}
        {unconfirmed > 0 && (
          <span className="block font-medium text-warn sm:ml-3 sm:inline">
            {t.unconfirmedCount(unconfirmed)}
          </span>
        )}
      </p>
      <ChevronDown
        aria-hidden
        className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
      />
    </summary>
  )
}
