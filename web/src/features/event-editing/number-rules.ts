import type { RegisterOptions } from 'react-hook-form'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import type { EventFormValues } from './event-form-values.ts'
import { numberOf } from './event-payload.ts'

/** What an input for an amount carries: 0 or more, in steps of a cent. */
export const numberInput = {
  type: 'number',
  inputMode: 'decimal',
  min: 0,
  step: 0.01,
  autoComplete: 'off',
  // A wheel over a focused number changes it unnoticed.
  onWheel: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.blur(),
} as const

const most = 1_000_000

/** The rules of the number fields, with the specification's limits (core section 5). */
export function useNumberRules() {
  const t = useText(eventFormTexts)
  const rule = (check: (number: number) => string | true): RegisterOptions<EventFormValues> => ({
    validate: (value) => {
      const text = String(value ?? '')
      if (text.trim() === '') return true
      const number = numberOf(text)
      return number === null ? t.prices.notANumber : check(number)
    },
  })
  const hasCents = (number: number) => Math.abs(number * 100 - Math.round(number * 100)) < 1e-6
  return {
    amount: rule((number) => {
      if (number < 0) return t.prices.min
      if (number > most) return t.prices.max
      return hasCents(number) || t.prices.step
    }),
    percentage: rule((number) => (number >= 0 && number <= 100) || t.discount.percentageRange),
    count: rule((number) => {
      if (number < 0) return t.prices.min
      if (number > most) return t.prices.max
      return Number.isInteger(number) || t.discount.whole
    }),
  }
}
