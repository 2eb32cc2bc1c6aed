import { dateAndTime, longDay } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { NightStatus } from '@floorcraft/contract/events/night-status.ts'
import type { AnsweredNight, NightAnswer } from '@floorcraft/contract/events/night-summary.ts'
import { CircleAlert, CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react'
import { useScrollToMark } from '../../../lib/browser/use-scroll-to-mark.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { nightStatusTexts } from '../../../messages/events/night-status.ts'
import { Button } from '../../../ui/button.tsx'
import { Fact } from '../events/detail/fact.tsx'
import { isReached } from '../events/rules.ts'
import { useNightStatus, useSayOn, useSayVoice } from './api.ts'

const looks: Readonly<Record<NightAnswer, readonly [LucideIcon, string]>> = {
  on: [CircleCheck, 'text-good'],
  probably: [CircleDashed, ''],
  unconfirmed: [CircleAlert, 'text-warn'],
  off: [CircleX, 'text-brand-text'],
}

/** Whether tonight and tomorrow night take place, why, and the buttons of those who know. The server sends it for visitors. */
export function NightFact({ event }: { event: Event }) {
  const t = useText(nightStatusTexts)
  useScrollToMark('night')
  const { data: status } = useNightStatus(event)
  const now = useNow()
  const nights = (status?.nights ?? event.nights).filter(({ ends }) => !isReached(ends, now))
  const [first] = nights
  if (!first) return null
  const isTonightOff = first.answer === 'off'
  const [icon] = looks[first.answer]
  return (
    <Fact icon={icon} name={t.title} className={isTonightOff ? '' : 'known-lately'}>
      {nights.map((night) => (
        <Answer key={night.night} event={event} night={night} isOneOfSeveral={nights.length > 1} />
      ))}
      {status && <Voices event={event} status={status} />}
    </Fact>
  )
}

/** "It's on" and the reason in one sentence. */
function Answer({
  event,
  night,
  isOneOfSeveral,
}: {
  event: Event
  night: AnsweredNight
  isOneOfSeveral: boolean
}) {
  const t = useText(nightStatusTexts)
  const locale = useLocale()
  const { answer, reason } = night
  const at = reason.at ? dateAndTime(atPlace(reason.at, event.timezone), locale) : ''
  return (
    <div className="not-first:mt-2">
      {isOneOfSeveral && (
        <p className="text-sm text-muted">{longDay(Temporal.PlainDate.from(night.night), locale)}</p>
      )}
      <p className={`font-display text-lg leading-snug font-bold ${looks[answer][1]}`}>{t.answers[answer]}</p>
      <p className="mt-0.5">{t.reasons[reason.reason]({ at, people: reason.people ?? 0 })}</p>
    </div>
  )
}

/** What this reader can say now. */
function Voices({ event, status }: { event: Event; status: NightStatus }) {
  const t = useText(nightStatusTexts)
  const [say, sayOn] = [useSayVoice(event), useSayOn(event)]
  const isPending = say.isPending || sayOn.isPending
  const night = status.nights.find(({ can_say }) => can_say.length > 0)
  const canConfirm = status.manages && event.status === 'published'
  if (!night && !canConfirm) return null
  return (
    <div className="mt-2 grid gap-2">
      <p role="status" className="text-muted empty:hidden">
        {night?.own ? t.said[night.own] : say.isSuccess && say.variables.says ? t.thanks : ''}
      </p>
      <div className="flex flex-wrap gap-2">
        {canConfirm && (
          <Button disabled={isPending} onClick={() => sayOn.mutate()}>
            {t.sayOn}
          </Button>
        )}
        {night?.can_say.map((says) => (
          <Button
            key={says}
            look="quiet"
            aria-pressed={night.own === says}
            disabled={isPending}
            onClick={() => say.mutate({ night: night.night, says })}
          >
            {t.say[says]}
          </Button>
        ))}
        {night?.own && (
          <Button
            look="quiet"
            disabled={isPending}
            onClick={() => say.mutate({ night: night.night, says: null })}
          >
            {t.takeBack}
          </Button>
        )}
      </div>
    </div>
  )
}
