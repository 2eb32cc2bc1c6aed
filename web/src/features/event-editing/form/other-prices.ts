import type { FieldProblem } from '@floorcraft/contract/error-body.ts'
import { sameNameMessage, unnamedPriceMessage } from '@floorcraft/contract/event-fields.ts'
import { foldText } from '@floorcraft/contract/text-folding.ts'
import { numberIn } from '../../../ui/form/form-values.ts'

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

/** The prices to send, by name. An amount that is missing is no number, which the schema refuses. */
export const namedPrices = (texts: readonly string[]): [name: string, price: number][] =>
  used(texts).map(({ name, price }) => [name.trim(), numberIn(price) ?? Number.NaN])

/** What a map of prices cannot say: a missing name, and a name that comes twice. */
export function namedPriceProblems(texts: readonly string[]): FieldProblem[] {
  const names = [...used(texts).map(({ name }) => foldText(name)), ...ownFields]
  const message = names.includes('')
    ? unnamedPriceMessage
    : new Set(names).size < names.length
      ? sameNameMessage
      : undefined
  return message ? [{ path: 'other_prices', message }] : []
}
