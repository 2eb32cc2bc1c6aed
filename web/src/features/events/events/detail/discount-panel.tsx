import { dateAndTime } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { TicketPercent } from 'lucide-react'
import { atPlace, money } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventDiscountTexts } from '../../../../messages/events/event-discount.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { isReached } from '../rules.ts'

/** The code with its discount, its expiry and its limit; an invalid code is only named. */
export function DiscountPanel({ event }: { event: Event }) {
  const t = useText(eventDiscountTexts)
  const locale = useLocale()
  const state = discountState(event, useNow())
  const { discount_code: code, discount_expiry: expiry, discount_usage_limit: limit } = event
  if (!code) return null
  const until = expiry && dateAndTime(atPlace(expiry, event.timezone), locale)
  const worth = [
    event.discount_percentage && t.percentOff(event.discount_percentage.toLocaleString(locale)),
    event.discount_amount && t.amountOff(money(event.discount_amount, event.currency, locale)),
  ].filter(Boolean)
  const limits = [
    until && state === 'expired' && t.expiredOn(until),
    until && state === 'valid' && t.validUntil(until),
    limit !== null && state !== 'used-up' && t.used(event.discount_usage_count, limit),
  ].filter(Boolean)
  return (
    <section className="rounded-lg border border-dashed border-line-strong bg-surface p-4">
      <h2 className="flex flex-wrap items-center gap-2 font-display text-base font-bold">
        <TicketPercent className="size-5 text-muted" aria-hidden />
        {t.title}
        {state !== 'valid' ? (
          <span className="ml-auto rounded-full bg-sunken px-2.5 py-0.5 font-sans text-sm font-semibold text-muted">
            {t.ends[state]}
          </span>
        ) : (
          worth.length > 0 && <span className="ml-auto text-good">{worth.join(' + ')}</span>
        )}
      </h2>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code
          className={`min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 text-lg font-bold ${state !== 'valid' ? 'text-muted line-through' : ''}`}
        >
          {code}
        </code>
        {state === 'valid' && <CopyButton text={code}>{t.copy}</CopyButton>}
      </div>
      {limits.length > 0 && <p className="mt-2 text-sm text-muted">{limits.join(' · ')}</p>}
    </section>
  )
}

export type DiscountState = 'valid' | 'expired' | 'used-up' | 'over'

type Discounted = Pick<
  Event,
  'discount_expiry' | 'discount_usage_limit' | 'discount_usage_count' | 'end_datetime'
>

/** Whether a code is still valid. A code without an expiry is valid until the event ends. */
export function discountState(event: Discounted, now: Temporal.Instant): DiscountState {
  const { discount_expiry: expiry, discount_usage_limit: limit } = event
  if (expiry !== null && isReached(expiry, now)) return 'expired'
  if (limit !== null && event.discount_usage_count >= limit) return 'used-up'
  return isReached(event.end_datetime, now) ? 'over' : 'valid'
}
