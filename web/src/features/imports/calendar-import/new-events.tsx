import { monthAndYear } from '@floorcraft/contract/base/time/dates.ts'
import type { PreviewEvent } from '@floorcraft/contract/imports/calendar-import.ts'
import { memo, useId, useState } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { Button } from '../../../ui/button.tsx'
import { EventWords } from './event-words.tsx'
import { byMonth, type Month } from './rules.ts'

type Choose = (events: readonly PreviewEvent[], isChosen: boolean) => void

export interface NewEventsProps {
  readonly all: readonly PreviewEvent[]
  /** Those that the search found. */
  readonly events: readonly PreviewEvent[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: Choose
}

/** The new events by month, all chosen at first. */
export function NewEvents({ all, events, chosen, onChoose }: NewEventsProps) {
  const t = useText(calendarImportTexts)
  const id = useId()
  const count = all.filter((event) => chosen.has(event.google_event_id)).length
  const isEveryOne = events.every((event) => chosen.has(event.google_event_id))
  return (
    <section aria-labelledby={id}>
      <div className="flex items-center justify-between gap-3 few-words:flex-wrap">
        <div className="min-w-0 few-words:basis-full">
          <h3 id={id} className="text-lg font-bold">
            {t.newEvents}
          </h3>
          <p role="status" className="text-sm text-muted">
            {t.selected(count, all.length)}
          </p>
          <p className="text-sm text-muted">{t.plainTexts}</p>
        </div>
        <Button look="quiet" className="shrink-0" onClick={() => onChoose(events, !isEveryOne)}>
          {isEveryOne ? t.selectNone : t.selectAll}
        </Button>
      </div>
      {byMonth(events).map((month) => (
        <MonthPart key={month.month} month={month} chosen={chosen} onChoose={onChoose} />
      ))}
    </section>
  )
}

/** Rows shown at first in each month; a calendar may have thousands. */
const page = 100

function MonthPart({
  month,
  chosen,
  onChoose,
}: { month: Month } & Pick<NewEventsProps, 'chosen' | 'onChoose'>) {
  const t = useText(calendarImportTexts)
  const locale = useLocale()
  const [shown, setShown] = useState(page)
  const { events } = month
  const count = events.filter(({ google_event_id }) => chosen.has(google_event_id)).length
  const name = monthAndYear(Temporal.PlainYearMonth.from(month.month).toPlainDate({ day: 1 }), locale)
  const rest = events.length - shown
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="sr-only">{name}</legend>
      <label className="stays -top-2 z-1 flex min-h-12 cursor-pointer items-center gap-3 border-b border-line bg-paper">
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < events.length
          }}
          checked={count === events.length}
          onChange={({ target }) => onChoose(events, target.checked)}
          className="size-5.5 shrink-0 cursor-pointer accent-brand"
        />
        <span className="flex-1 font-bold">{name}</span>
        <span className="text-sm text-muted tabular-nums">{t.selected(count, events.length)}</span>
      </label>
      <ul>
        {events.slice(0, shown).map((event) => (
          <Row
            key={event.google_event_id}
            event={event}
            isChosen={chosen.has(event.google_event_id)}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button look="quiet" className="mt-2 w-full" onClick={() => setShown(shown + page)}>
          {t.showMore(Math.min(page, rest))}
        </Button>
      )}
    </fieldset>
  )
}

const Row = memo(function Row(props: { event: PreviewEvent; isChosen: boolean; onChoose: Choose }) {
  const { event, isChosen, onChoose } = props
  return (
    <li className="border-b border-line last:border-b-0 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <label className="flex min-h-14 cursor-pointer items-start gap-3 py-2.5">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onChoose([event], target.checked)}
          className="mt-0.5 size-5.5 shrink-0 cursor-pointer accent-brand"
        />
        <EventWords event={event} isDim={!isChosen} />
      </label>
    </li>
  )
})
