import { longDay, longWeekday } from '@floorcraft/contract/base/time/dates.ts'
import type { CostlyEvent, NightCost } from '@floorcraft/contract/editing/quiet-nights.ts'
import { useId } from 'react'
import { distanceWords } from '../../../lib/distance.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { quietNightsTexts } from '../../../messages/editing/quiet-nights.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { type NightPlan, useQuietNights } from './api.ts'
import { cheapestNights, firstNightShown, quietByWeekday } from './rules.ts'
import { TwelveWeeks } from './twelve-weeks.tsx'

export interface QuietNightsProps {
  readonly plan: NightPlan
  /** The dance night that is chosen. */
  readonly chosen: Temporal.PlainDate | undefined
  readonly today: Temporal.PlainDate
  /** Only these weekdays, as Temporal counts: 6 is Saturday. */
  readonly weekdays?: readonly number[] | undefined
  readonly onPick: (night: Temporal.PlainDate) => void
}

/** What each night of twelve weeks costs for an event, the cheapest ones in words, and why the chosen one is not quiet. */
export function QuietNights(props: QuietNightsProps) {
  const t = useText(quietNightsTexts)
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md border border-line bg-surface p-3 sm:p-4">
      {/* No heading: the pages around it have different levels. */}
      <p id={id} className="font-bold">
        {t.title}
      </p>
      <p className="text-sm text-muted">{props.plan.scene_id ? t.intro : t.noScene}</p>
      {props.plan.scene_id && <Nights {...props} />}
    </section>
  )
}

function Nights({ plan, chosen, today, weekdays, onPick }: QuietNightsProps) {
  const t = useText(quietNightsTexts)
  const locale = useLocale()
  const query = useQuietNights(plan, firstNightShown(chosen, today).toString())
  const { data } = query
  if (query.isError && !data) {
    return (
      <div className="mt-3">
        <LoadFailure title={t.failed} query={query} />
      </div>
    )
  }
  if (!data) {
    return (
      <div role="status" className="mt-3 grid gap-2">
        <span className="sr-only">{t.loading}</span>
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className={weekdays ? 'h-20' : 'h-72'} />
      </div>
    )
  }
  const pick = (night: string) => onPick(Temporal.PlainDate.from(night))
  const key = chosen?.toString() ?? ''
  return (
    <>
      <fieldset className="mt-3 flex min-w-0 flex-wrap gap-x-2 gap-y-2.5">
        <legend className="sr-only">{t.proposals}</legend>
        {cheapestNights(data.nights, { weekdays, chosen }).map(({ night, level }) => (
          <ToggleChip key={night} pressed={night === key} onToggle={() => pick(night)}>
            {t.proposal(longDay(Temporal.PlainDate.from(night), locale), level)}
          </ToggleChip>
        ))}
      </fieldset>
      {weekdays && <Weekdays nights={data.nights} weekdays={weekdays} />}
      <div className="mt-3">
        <TwelveWeeks nights={data.nights} chosen={key} weekdays={weekdays} onPick={pick} />
      </div>
      <div role="status" className="mt-3">
        <ChosenNight night={data.nights.find(({ night }) => night === key)} events={data.events} />
      </div>
    </>
  )
}

/** How many nights of the weekdays of a series are quiet. */
function Weekdays({ nights, weekdays }: { nights: readonly NightCost[]; weekdays: readonly number[] }) {
  const t = useText(quietNightsTexts)
  const locale = useLocale()
  return (
    <ul className="mt-3 text-sm">
      {quietByWeekday(nights, weekdays).map(({ day, ...counts }) => (
        <li key={day.dayOfWeek}>{t.weekday(longWeekday(day, locale), counts)}</li>
      ))}
    </ul>
  )
}

/** Why a night is quiet or not, in words. */
export function ChosenNight(props: { night: NightCost | undefined; events: readonly CostlyEvent[] }) {
  const { night, events } = props
  const t = useText(quietNightsTexts)
  const locale = useLocale()
  if (!night) return <p className="text-sm text-muted">{t.choose}</p>
  const day = longDay(Temporal.PlainDate.from(night.night), locale)
  const reasons = night.event_ids.flatMap((id) => events.find((event) => event.id === id) ?? [])
  if (reasons.length === 0) return <p>{t.free(day)}</p>
  return (
    <>
      <p className="font-semibold">{t.reasons(day, night.level)}</p>
      <ul className="text-sm">
        {reasons.map((event) => (
          <Reason key={event.id} event={event} />
        ))}
        {night.more > 0 && <li className="text-muted">{t.more(night.more)}</li>}
      </ul>
    </>
  )
}

function Reason({ event }: { event: CostlyEvent }) {
  const t = useText(quietNightsTexts)
  const locale = useLocale()
  const facts = [
    event.organizer_name && t.by(event.organizer_name),
    event.distance_km < 2 ? t.here : distanceWords(event.distance_km, locale),
    t.styles[event.styles],
    t.audiences[event.audience],
  ]
  return (
    <li className="wrap-anywhere">
      {event.is_draft && `${t.draft}: `}
      {/* It opens in a new tab, so that the text in the form is not lost. */}
      <a
        href={`/events/${event.id}`}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3"
      >
        {event.title}
        <span className="sr-only">, {t.newTab}</span>
      </a>
      <span className="text-muted">, {facts.filter(Boolean).join(', ')}</span>
    </li>
  )
}
