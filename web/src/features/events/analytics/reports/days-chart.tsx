import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { analyticsTexts } from '../../../../messages/events/analytics.ts'
import { areDays, type Bar, highest, isWeekend, labelledBars, scaleOf } from './figures.ts'
import { barText, dayText, shortNumber, weekdayName } from './report-formats.ts'

interface DaysChartProps {
  readonly bars: readonly Bar[]
  /** What the chart shows, in a sentence for screen readers. */
  readonly summary: string
  /** The number of a bar in words: `34 views`. */
  readonly describe: (count: number) => string
}

/**
 * Bars by day or week, made of elements: they follow the theme and the size of the screen without a script, and they can
 * be printed. A pointer, a finger or the arrow keys read one bar after the other.
 */
export function DaysChart({ bars, summary, describe }: DaysChartProps) {
  const { days: t } = useText(analyticsTexts)
  const locale = useLocale()
  const [chosen, setChosen] = useState<number>()
  const peak = highest(bars)
  const isEmpty = bars[peak]!.count === 0
  // A shorter period may not have the chosen bar.
  const at = chosen !== undefined && bars[chosen] ? chosen : undefined
  const marked = at ?? (isEmpty ? undefined : peak)
  const inWords = (bar: Bar) => t.at(barText(bar, locale), describe(bar.count))
  const choose = (index: number) => setChosen(Math.min(bars.length - 1, Math.max(0, index)))
  const onPointer = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    choose(Math.floor(((clientX - left) / width) * bars.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = at ?? peak
    const moves: Record<string, number> = {
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      PageUp: from + 7,
      PageDown: from - 7,
      Home: 0,
      End: bars.length - 1,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    choose(next)
  }
  return (
    <>
      <p className="min-h-6 font-medium">
        {at !== undefined
          ? inWords(bars[at]!)
          : isEmpty
            ? t.none
            : t.best(barText(bars[peak]!, locale), describe(bars[peak]!.count))}
      </p>
      <div className="relative mt-3 mr-1 ml-8">
        <Plot bars={bars} marked={marked} summary={summary} />
        <div
          role="slider"
          tabIndex={0}
          aria-label={t.keys}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={(at ?? peak) + 1}
          aria-valuetext={inWords(bars[at ?? peak]!)}
          onKeyDown={onKeyDown}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(undefined)}
          onBlur={() => setChosen(undefined)}
          className="absolute inset-0 touch-pan-y rounded-sm"
        />
      </div>
      <Dates bars={bars} />
    </>
  )
}

interface PlotProps extends Pick<DaysChartProps, 'bars' | 'summary'> {
  readonly marked: number | undefined
}

function Plot({ bars, marked, summary }: PlotProps) {
  const locale = useLocale()
  const lines = scaleOf(Math.max(...bars.map(({ count }) => count)))
  const top = lines.at(-1)!
  const hasDays = areDays(bars)
  const width = bars.length > 10 ? 'w-4/5' : 'w-3/5'
  return (
    <div role="img" aria-label={summary} className="relative h-48 sm:h-64">
      {lines.map((value) => (
        <span
          key={value}
          className="absolute inset-x-0 border-t border-line"
          style={{ bottom: `${(value / top) * 100}%` }}
        >
          <span className="absolute -top-2 right-full mr-2 text-xs leading-4 text-muted tabular-nums">
            {shortNumber(value, locale)}
          </span>
        </span>
      ))}
      <span className="absolute inset-0 flex">
        {bars.map(({ from, count }, index) => (
          <span
            key={from}
            className={`flex min-w-0 flex-1 items-end justify-center ${hasDays && isWeekend(from) ? 'bg-ink/6' : ''}`}
          >
            <span
              className={`${width} rounded-t-sm ${index === marked ? 'bg-brand' : 'bg-line-strong'}`}
              style={{ height: `${(count / top) * 100}%` }}
            />
          </span>
        ))}
      </span>
    </div>
  )
}

/** The dates below some of the bars. The summary and the table have them in words. */
function Dates({ bars }: Pick<DaysChartProps, 'bars'>) {
  const { days: t } = useText(analyticsTexts)
  const locale = useLocale()
  const isWeek = bars.length <= 7
  const hasDays = areDays(bars)
  return (
    <>
      <div aria-hidden className="relative mt-1.5 mr-1 ml-8 h-5 text-xs leading-5 text-muted">
        {labelledBars(bars.length).map((index) => (
          <span
            key={bars[index]!.from}
            className="absolute -translate-x-1/2 whitespace-nowrap"
            style={{ left: `${((index + 0.5) / bars.length) * 100}%` }}
          >
            {isWeek ? weekdayName(bars[index]!.from, locale) : dayText(bars[index]!.from, locale)}
          </span>
        ))}
      </div>
      <p className="mt-2 flex items-center gap-2 text-sm text-muted">
        {hasDays && <span aria-hidden className="size-3.5 rounded-sm bg-ink/12" />}
        {hasDays ? t.weekends : t.weeks}
      </p>
    </>
  )
}
