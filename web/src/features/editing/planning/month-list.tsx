import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Planned } from '@floorcraft/contract/editing/planning.ts'
import { useState } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { planningTexts } from '../../../messages/editing/planning.ts'
import { Button } from '../../../ui/button.tsx'
import { nightsOfMonth } from './month-grid.ts'
import { type MayEdit, PlannedRow } from './planned-row.tsx'

const firstShown = 60

export interface MonthListProps {
  readonly month: Temporal.PlainYearMonth
  readonly events: readonly Planned[]
  readonly mayEdit: MayEdit
}

/** The events of a month by start, under the names of their dance nights. */
export function MonthList({ month, events, mayEdit }: MonthListProps) {
  const t = useText(planningTexts)
  const [all, setAll] = useState(false)
  const shown = all ? events : events.slice(0, firstShown)
  return (
    <>
      <ol className="grid gap-4">
        {nightsOfMonth(shown, month).map(({ night, events: list }) => (
          <li key={night.toString()} className="grid gap-2 sm:grid-cols-[7rem_1fr] sm:gap-4">
            <NightDate night={night} />
            <div className="grid min-w-0 gap-2">
              {list.map((event) => (
                <PlannedRow Heading="h4" key={event.id} event={event} mayEdit={mayEdit} />
              ))}
            </div>
          </li>
        ))}
      </ol>
      {shown.length < events.length && (
        <Button look="quiet" className="mt-4" onClick={() => setAll(true)}>
          {t.showAll(events.length)}
        </Button>
      )}
    </>
  )
}

function NightDate({ night }: { night: Temporal.PlainDate }) {
  return (
    <h3 className="text-lg leading-tight font-bold whitespace-nowrap sm:pt-3">
      {shortDate(night, useLocale())}
    </h3>
  )
}
