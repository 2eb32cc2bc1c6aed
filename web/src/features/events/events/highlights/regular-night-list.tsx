import { sentenceCase } from '@floorcraft/contract/base/texts/text-length.ts'
import { clockTime, longWeekday, monthDay } from '@floorcraft/contract/base/time/dates.ts'
import { Link } from 'react-router'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { eventsTexts } from '../../../../messages/events/events.ts'
import { scenesTexts } from '../../../../messages/scenes/scenes.ts'
import { EventTypeLabel } from '../../../scenes/dance-words/dance-labels.tsx'
import { nightOf } from '../rules.ts'
import type { RegularDay, RegularNight } from './regular-nights.ts'

/** The regular nights of a scene by weekday, each with a link to its next event; nothing without regular nights. */
export function RegularNights({ days }: { days: readonly RegularDay[] }) {
  const t = useText(scenesTexts)
  if (days.length === 0) return null
  return (
    <section>
      <h2 className="mb-4 text-2xl font-extrabold">{t.regularSocials}</h2>
      <NightsByDay days={days} />
    </section>
  )
}

function NightsByDay({ days }: { days: readonly RegularDay[] }) {
  const t = useText(scenesTexts)
  const locale = useLocale()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {days.map(({ weekday, nights }) => (
        <li key={weekday} className="grid gap-x-4 py-3 sm:grid-cols-[8.5rem_1fr]">
          <h3 className="text-lg font-bold">{t.every(longWeekday(nightOf(nights[0].next), locale))}</h3>
          <ul className="grid gap-3">
            {nights.map((night) => (
              <li key={night.next.id} className="relative">
                <Night night={night} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Night({ night: { next, every } }: { night: RegularNight }) {
  const t = useText(scenesTexts)
  const { repeats } = useText(eventsTexts)
  const locale = useLocale()
  const date = nightOf(next)
  const facts = [
    every === 'declared' && next.series && sentenceCase(repeats(next.series)),
    every === 'other-week' && t.everyOther(longWeekday(date, locale)),
    !next.is_all_day && clockTime(atPlace(next.start_datetime, next.timezone), locale),
    next.venue_name,
    t.nextOn(monthDay(date, locale)),
  ]
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={`/events/${next.id}`}
          className="min-w-0 font-semibold decoration-brand decoration-2 underline-offset-4 wrap-anywhere after:absolute after:inset-x-0 after:-inset-y-1 hover:underline"
        >
          {next.title}
        </Link>
        <span className="text-sm">
          <EventTypeLabel type={next.event_type} />
        </span>
      </p>
      <p className="text-sm text-muted wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
    </>
  )
}
