import type { FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import {
  priceField,
  sameNameMessage,
  unnamedPriceMessage,
} from '@floorcraft/contract/editing/event-fields.ts'
import { numberIn } from '../../../../ui/form/form-values.ts'

/** A ticket with a name of the organizer's own: "Student", "Early bird until Dec 1". */
export interface NamedPrice {
  readonly name: string
  readonly price: string
}

const ownFields = ['presale', 'door']

/** A named price as an entry of the form's list: "12 Student". */
export const priceText = ({ name, price }: NamedPrice) => `${price} ${name}`

export function readPrice(text: string): NamedPrice {
  const space = text.indexOf(' ')
  return { name: text.slice(space + 1), price: text.slice(0, space) }
}

/** The prices of an event that have no field of their own. */
export const otherPricesOf = (prices: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(prices)
    .filter(([name]) => !ownFields.includes(name))
    .map(([name, price]) => priceText({ name, price: String(price) }))

/** A row without a name and a price is no price. */
const used = (texts: readonly string[]) =>
  texts.map(readPrice).filter(({ name, price }) => name.trim() !== '' || price.trim() !== '')

/** The prices to send, by name. A missing amount becomes no number, which the schema refuses. */
export const namedPrices = (texts: readonly string[]): [name: string, price: number][] =>
  used(texts).map(({ name, price }) => [name.trim(), numberIn(price) ?? Number.NaN])

/** The problems of one row, by input. */
export interface RowProblems {
  readonly name?: string | undefined
  readonly price?: string | undefined
}

/** The problems of each row: a missing name, a name that comes twice, an amount that is no price. */
export function rowProblems(texts: readonly string[]): RowProblems[] {
  const taken = new Set(ownFields)
  return texts.map((text) => {
    if (used([text]).length === 0) return {}
    const { name, price } = readPrice(text)
    const folded = foldText(name.trim())
    const isTaken = taken.has(folded)
    taken.add(folded)
    const amount = priceField.safeParse(numberIn(price) ?? Number.NaN)
    return {
      name: folded === '' ? unnamedPriceMessage : isTaken ? sameNameMessage : undefined,
      price: amount.error?.issues[0]?.message,
    }
  })
}

/** The problems that a map of prices cannot show: a missing name, and a name that comes twice. */
export function namedPriceProblems(texts: readonly string[]): FieldProblem[] {
  const message = rowProblems(texts).find(({ name }) => name)?.name
  return message ? [{ path: 'other_prices', message }] : []
}

const earlyBird = 'Early bird'
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const earlyBirdName = new RegExp(
  `^${earlyBird}(?: until (?<month>${months.join('|')}) (?<day>\\d{1,2})(?:, (?<year>\\d{1,4}))?)?$`,
)

/**
 * Whether this is an early bird whose day can be chosen: one without a day, or with a day in the form of
 * `earlyBirdUntil`.
 */
export const isEarlyBird = (name: string) => earlyBirdName.test(name)

/** "Early bird until Dec 1"; a day outside the year before `last` names its year. Without a date: "Early bird". */
export function earlyBirdUntil(date: string, last: Temporal.PlainDate): string {
  if (date === '') return earlyBird
  const { month, day, year } = Temporal.PlainDate.from(date)
  const name = `${earlyBird} until ${months[month - 1]} ${day}`
  return earlyBirdDate(name, last) === date ? name : `${name}, ${year}`
}

/** The date in the name of an early bird, `YYYY-MM-DD`; empty without one. Without a year it is the latest until `last`. */
export function earlyBirdDate(name: string, last: Temporal.PlainDate): string {
  const { month, day, year } = earlyBirdName.exec(name)?.groups ?? {}
  if (!month) return ''
  const named = last.with({ month: months.indexOf(month) + 1, day: Math.max(1, Number(day)) })
  if (year) return named.with({ year: Number(year) }).toString()
  return (Temporal.PlainDate.compare(named, last) > 0 ? named.subtract({ years: 1 }) : named).toString()
}
