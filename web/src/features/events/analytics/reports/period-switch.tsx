import { analyticsPeriods } from '@floorcraft/contract/events/analytics.ts'
import { Link, useLocation } from 'react-router'
import { useText } from '../../../../lib/messages.tsx'
import { analyticsTexts } from '../../../../messages/events/analytics.ts'
import { usePeriod } from './api.ts'

/** The period is in the address, so that a report can be sent. */
export function PeriodSwitch() {
  const t = useText(analyticsTexts)
  const chosen = usePeriod()
  const { search } = useLocation()
  const addressOf = (days: number) => {
    const params = new URLSearchParams(search)
    params.set('days', String(days))
    return `?${params}`
  }
  return (
    <nav aria-label={t.period} className="flex rounded-full bg-sunken p-1 max-sm:w-full">
      {analyticsPeriods.map((days) => (
        <Link
          key={days}
          to={addressOf(days)}
          replace
          preventScrollReset
          aria-current={days === chosen}
          className="flex min-h-11 flex-auto items-center justify-center rounded-full px-2 text-center text-sm sm:px-4 font-semibold text-muted transition-colors hover:text-ink aria-[current=true]:bg-raised aria-[current=true]:text-ink aria-[current=true]:shadow-card"
        >
          {t.periods[days]}
        </Link>
      ))}
    </nav>
  )
}
