import { useState } from 'react'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { analyticsTexts } from '../../../../messages/events/analytics.ts'
import { ChoiceSelect } from '../../../../ui/fields/choice-select.tsx'
import { DaysChart } from './days-chart.tsx'
import { FigurePanel } from './figure-panel.tsx'
import { areDays, type Bar, barsOf, equalBars, highest, sum } from './figures.ts'
import { barText, numberText, rangeText } from './report-formats.ts'

interface DaysPanelProps<Figure extends string> {
  readonly title: string
  /** The figures that the reader can choose, with their names. */
  readonly figures: readonly { readonly id: Figure; readonly label: string }[]
  readonly days: readonly { readonly day: string; readonly counts: Readonly<Record<Figure, number>> }[]
  readonly fileName: string
}

/** One of several figures by day: a chart, a table, and all of them as a file. */
export function DaysPanel<Figure extends keyof typeof analyticsTexts.en.counts>(
  props: DaysPanelProps<Figure>,
) {
  const { title, figures, days, fileName } = props
  const { days: t, ...texts } = useText(analyticsTexts)
  const locale = useLocale()
  const [chosen, setChosen] = useState(figures[0]!.id)
  const { id, label } = figures.find((figure) => figure.id === chosen) ?? figures[0]!
  const bars = barsOf(days.map(({ day, counts }) => ({ day, count: counts[id] })))
  const describe = (count: number) => texts.counts[id](count, numberText(count, locale))
  const best = bars[highest(bars)]!
  const total = sum(bars.map(({ count }) => count))
  const summary = t.summary(
    label,
    rangeText({ from: days[0]!.day, to: days.at(-1)!.day }, locale),
    describe(total),
    total === 0 ? t.none : t.best(barText(best, locale), describe(best.count)),
  )
  return (
    <FigurePanel
      title={title}
      control={
        <ChoiceSelect
          label={t.shown}
          value={id}
          choices={figures.map((figure) => ({ value: figure.id, label: figure.label }))}
          onChange={(value) => setChosen(figures.find((figure) => figure.id === value)!.id)}
        />
      }
      csv={{
        name: fileName,
        rows: () => [
          [t.day, ...figures.map((figure) => figure.label)],
          ...days.map(({ day, counts }) => [day, ...figures.map((figure) => counts[figure.id])]),
        ],
      }}
    >
      <DaysChart bars={equalBars(bars)} summary={summary} describe={describe} />
      <details className="mt-1">
        <summary className="min-h-11 content-center text-sm font-medium">{texts.table}</summary>
        <BarTable name={texts.tableOf(title)} label={label} bars={bars} />
      </details>
    </FigurePanel>
  )
}

function BarTable({ name, label, bars }: { name: string; label: string; bars: readonly Bar[] }) {
  const { days: t } = useText(analyticsTexts)
  const locale = useLocale()
  const cell = 'border-b border-line py-1.5'
  return (
    <table aria-label={name} className="w-full max-w-md text-sm">
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className={`${cell} font-semibold`}>
            {areDays(bars) ? t.day : t.week}
          </th>
          <th scope="col" className={`${cell} text-right font-semibold`}>
            {label}
          </th>
        </tr>
      </thead>
      <tbody>
        {bars.toReversed().map((bar) => (
          <tr key={bar.from}>
            <th scope="row" className={`${cell} text-left font-normal`}>
              {barText(bar, locale)}
            </th>
            <td className={`${cell} text-right tabular-nums`}>{numberText(bar.count, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
