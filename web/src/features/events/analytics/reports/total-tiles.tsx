import {
  type AnalyticsAction,
  type AnalyticsReport,
  analyticsActions,
  type ComparedCount,
} from '@floorcraft/contract/events/analytics.ts'
import {
  ArrowDownRight,
  ArrowUpRight,
  CalendarPlus,
  Equal,
  ExternalLink,
  Eye,
  Heart,
  type LucideIcon,
  Search,
  Share2,
  Ticket,
} from 'lucide-react'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { analyticsTexts } from '../../../../messages/events/analytics.ts'
import { changeOf, type Difference } from './figures.ts'
import { numberText, percentText } from './report-formats.ts'

const icons: Readonly<Record<AnalyticsAction, LucideIcon>> = {
  view: Eye,
  save: Heart,
  calendar_add: CalendarPlus,
  ticket_click: Ticket,
  facebook_click: ExternalLink,
  share: Share2,
  search_appearance: Search,
}

/** The totals of a period, views largest, each with its change. */
export function TotalTiles({ totals }: Pick<AnalyticsReport, 'totals'>) {
  const t = useText(analyticsTexts)
  return (
    <section aria-label={t.totals}>
      <ul className="flex flex-wrap gap-3 lg:grid lg:grid-cols-[1.35fr_repeat(3,1fr)]">
        {analyticsActions.map((action) => (
          <Tile key={action} action={action} total={totals[action]} />
        ))}
      </ul>
    </section>
  )
}

function Tile({ action, total }: { action: AnalyticsAction; total: ComparedCount }) {
  const t = useText(analyticsTexts)
  const locale = useLocale()
  const Icon = icons[action]
  const isMain = action === 'view'
  return (
    <li
      className={`flex min-w-min grow flex-col rounded-lg border border-line bg-surface p-4 shadow-card ${isMain ? 'basis-full justify-between gap-y-2 sm:p-6 lg:row-span-2' : 'basis-2/5'}`}
    >
      <p className="flex items-center gap-2 text-sm leading-tight font-semibold text-muted">
        <Icon className="size-4 shrink-0" aria-hidden />
        {t.actions[action]}
      </p>
      <div className={isMain ? 'flex flex-wrap items-end justify-between gap-x-4 lg:block' : 'mt-auto pt-2'}>
        <p
          className={`font-display leading-none font-extrabold tabular-nums ${isMain ? mainSize(total.count) : 'text-[min(1.875rem,11vw)]'}`}
        >
          {numberText(total.count, locale)}
        </p>
        <ChangeNote total={total} className={isMain ? 'lg:mt-3' : 'mt-1.5'} />
      </div>
    </li>
  )
}

// A larger number would leave its tile.
const mainSize = (count: number) =>
  count < 100_000 ? 'text-[min(3.75rem,17vw)] lg:text-7xl' : 'text-[min(3rem,14vw)]'

/** The change against the period before, with an arrow and in words. */
export function ChangeNote({ total, className = '' }: { total: ComparedCount; className?: string }) {
  const { change: t } = useText(analyticsTexts)
  const locale = useLocale()
  const change = changeOf(total)
  const [Arrow, colour] = changeLooks[change.kind]
  return (
    <p className={`flex items-center gap-1 text-sm font-semibold ${colour} ${className}`}>
      <Arrow className="size-4 shrink-0" aria-hidden />
      {change.kind === 'same' ? t.same : t[change.kind](amountText(change, locale))}
    </p>
  )
}

const changeLooks = {
  more: [ArrowUpRight, 'text-good'],
  fewer: [ArrowDownRight, 'text-warn'],
  same: [Equal, 'text-muted'],
} as const

const amountText = ({ by, isPercent }: Difference, locale: string) =>
  isPercent ? percentText(by / 100, locale) : numberText(by, locale)
