import { dayNumber, shortMonth } from '@floorcraft/contract/base/time/dates.ts'
import { useLocale } from '../../../lib/messages.tsx'

/** A date in the form of a calendar leaf. Screen readers read the words beside it. */
export function DateTile({ date, isQuiet = false }: { date: Temporal.PlainDate; isQuiet?: boolean }) {
  const locale = useLocale()
  return (
    <span
      aria-hidden
      className={`grid w-[min(3rem,18vw)] shrink-0 self-start overflow-hidden rounded-md border text-center ${isQuiet ? 'border-line text-muted' : 'border-line-strong/60'}`}
    >
      <span
        className={`text-[0.7rem] leading-[1.786] font-bold tracking-wide uppercase ${isQuiet ? 'bg-line' : 'bg-brand text-on-brand'}`}
      >
        {shortMonth(date, locale)}
      </span>
      <span className="font-display text-xl leading-[1.6] font-extrabold">{dayNumber(date, locale)}</span>
    </span>
  )
}
