import type { Door } from '@floorcraft/contract/events/door.ts'
import { Minus, Plus } from 'lucide-react'
import { money } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { doorTexts } from '../../../messages/events/door.ts'
import { eventPageTexts } from '../../../messages/events/event-page.ts'
import { type CounterName, countOf, type DoorCopy } from './rules.ts'

interface CountersProps {
  readonly copy: DoorCopy
  readonly door: Door
  readonly count: (name: CounterName, by: 1 | -1) => void
}

/** By role where the list asks for roles. What was counted before that changed stays in sight. */
export function walkInNames(
  copy: DoorCopy,
  { asks_roles }: Door,
): (CounterName & { kind: 'lead' | 'follow' | 'any' })[] {
  const kinds = ['lead', 'follow', 'any'] as const
  return kinds
    .map((kind) => ({ kind, price: '' }))
    .filter((name) => (name.kind !== 'any') === asks_roles || countOf(copy, name) !== 0)
}

/** One low bar with a counter for each role, in reach of the thumb. */
export function WalkIns({ copy, door, count }: CountersProps) {
  const t = useText(doorTexts)
  return (
    <section
      aria-label={t.walkIns}
      className="door-bar stays kept-bar bottom-[var(--notices,0px)] z-20 -mx-4 mt-6 flex flex-wrap gap-x-3 gap-y-1 border-t border-line bg-surface px-4 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))] md:bottom-[calc(1rem+var(--notices,0px))] md:mx-0 md:rounded-lg md:border md:p-3 md:shadow-float"
    >
      {walkInNames(copy, door).map((name) => (
        <div key={name.kind} className="min-w-32 flex-1">
          <Stepper
            label={t.walkIn[name.kind]}
            value={countOf(copy, name)}
            onStep={(by) => count(name, by)}
            isBig
          />
        </div>
      ))}
    </section>
  )
}

/** Heads by price and what they make together. */
export function Till({ copy, door, count }: CountersProps) {
  const t = useText(doorTexts)
  const { priceNames } = useText(eventPageTexts)
  const locale = useLocale()
  const { price_info, currency, others } = door
  const known = new Set([
    ...Object.keys(price_info),
    ...[...others, ...copy.counters].flatMap(({ kind, price }) => (kind === 'price' ? price : [])),
  ])
  if (known.size === 0) return null
  const heads = (price: string) => countOf(copy, { kind: 'price', price })
  const sum = Object.entries(price_info).reduce((all, [name, price]) => all + heads(name) * price, 0)
  return (
    <details className="mt-3 rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-4 py-1.5 font-display text-base font-bold">
        {t.till}
        <span className="tabular-nums">{money(sum, currency, locale)}</span>
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {[...known].map((name) => {
          const price = price_info[name]
          const label = priceNames[name] ?? name
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
              <span className="min-w-24 flex-1 leading-tight wrap-anywhere">
                <span className="block font-semibold">{label}</span>
                <span className="font-display text-lg font-extrabold tabular-nums">
                  {price === undefined ? t.oldPrice : money(price, currency, locale)}
                </span>
              </span>
              <Stepper
                label={label}
                value={heads(name)}
                onStep={(by) => count({ kind: 'price', price: name }, by)}
              />
            </li>
          )
        })}
      </ul>
    </details>
  )
}

function Stepper({
  label,
  value,
  onStep,
  isBig = false,
}: {
  label: string
  value: number
  onStep: (by: 1 | -1) => void
  isBig?: boolean
}) {
  const t = useText(doorTexts)
  const size = isBig ? 'min-h-13' : 'min-h-11'
  return (
    <div className={`flex items-center ${isBig ? 'gap-1' : 'gap-2'}`}>
      <button
        type="button"
        aria-label={t.minus(label)}
        disabled={value <= 0}
        onClick={() => onStep(-1)}
        className={`grid min-w-11 place-items-center rounded-full border border-line-strong bg-surface hover:bg-sunken disabled:opacity-40 ${size}`}
      >
        <Minus className="size-5" aria-hidden />
      </button>
      <span className={`min-w-8 text-center leading-none ${isBig ? 'flex-1' : ''}`}>
        <output
          aria-label={label}
          className={`block font-display font-extrabold tabular-nums ${isBig ? 'text-xl' : 'text-lg'}`}
        >
          {value}
        </output>
        {isBig && (
          <span aria-hidden className="text-xs font-medium text-muted [overflow-wrap:normal]">
            {label}
          </span>
        )}
      </span>
      <button
        type="button"
        aria-label={t.plus(label)}
        onClick={() => onStep(1)}
        className={`grid place-items-center rounded-full bg-brand text-on-brand hover:bg-brand-hover ${size} ${isBig ? 'min-w-15 sm:min-w-19' : 'min-w-11'}`}
      >
        <Plus className="size-6" aria-hidden />
      </button>
    </div>
  )
}
