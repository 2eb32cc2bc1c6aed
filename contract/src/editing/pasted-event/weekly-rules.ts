import {
  type MonthWeek,
  type RecurrenceType,
  type Weekday,
  weekdays,
} from '../../base/time/recurrence-rule.ts'
import { ordinalNames, ordinalOf, weekdayNames, weekdayNumber } from './day-words.ts'
import { type Span, spanOf } from './pasted-text.ts'

/** How a night repeats, as a text says it. */
export interface PastedRule {
  readonly recurrence_type: Extract<RecurrenceType, 'weekly' | 'biweekly' | 'monthly'>
  readonly recurrence_days: readonly Weekday[]
  readonly month_week: MonthWeek | null
}

export interface ReadRule {
  readonly rule: PastedRule
  readonly isSure: boolean
  readonly spans: readonly Span[]
}

const every = String.raw`(?:every|each|todos\s+(?:los|os)|todas\s+(?:las|as)|cada|toda(?:\s+a)?|todo(?:\s+o)?|tous\s+les|chaque)`
const ofMonth = String.raw`(?:\s+(?:of\s+(?:the|each|every)\s+month|(?:de|do|de\s+cada|de\s+todo|del)\s+mes|(?:du|de\s+chaque)\s+mois|monthly))`
const oneOrMore = `(${weekdayNames}(?:\\s*(?:,|&|and|y|e|et|\\+)\\s*${weekdayNames})*)`
const monthly = new RegExp(`\\b(?:${every}\\s+)?(${ordinalNames})\\s+(${weekdayNames})${ofMonth}`, 'gu')
const everyOrdinal = new RegExp(`\\b${every}\\s+(${ordinalNames})\\s+(${weekdayNames})\\b`, 'gu')
const severalOrdinals = new RegExp(
  `\\b(${ordinalNames})\\s*(?:&|and|y|e|et|\\+)\\s*${ordinalNames}\\s+(${weekdayNames})\\b`,
  'gu',
)
const fortnight = new RegExp(
  `\\b(?:every\\s+(?:other|second|2nd)\\s+(${weekdayNames})|un\\s+(${weekdayNames})\\s+sur\\s+deux|(${weekdayNames})\\s+(?:cada\\s+15\\s+dias|quincenal(?:es|mente)?|quinzenal(?:mente)?|fortnightly|biweekly))\\b`,
  'gu',
)
/** "Jueves de salsa", "Quintas de kizomba": perhaps each week. */
const perhapsWeekly =
  /\b(lunes|martes|miercoles|jueves|viernes|sabados|domingos|segundas|tercas|quartas|quintas|sextas|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches)\s+(?:de\s+|do\s+|da\s+)?(?:salsa|bachata|kizomba|zouk|tango|swing|forro|semba|sbk|latin[oa]s?|social|milonga|pratica|practica)\b/gu
const weekly = new RegExp(`\\b${every}\\s+${oneOrMore}\\b`, 'gu')
const plural =
  /\b(?:(mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|sabados|domingos|sextas|quintas|quartas|tercas)|(?:los|as|aos|les)\s+((?:lunes|martes|miercoles|jueves|viernes|sabados|domingos|segundas|tercas|quartas|quintas|sextas|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches)(?:\s*(?:,|y|e|et)\s*(?:los\s+|as\s+|les\s+)?(?:lunes|martes|miercoles|jueves|viernes|sabados|domingos|segundas|tercas|quartas|quintas|sextas|lundis|mardis|mercredis|jeudis|vendredis|samedis|dimanches))*))\b/gu

/** The rule in a text without dates; undefined when it names none. */
export function ruleIn(flat: string): ReadRule | undefined {
  const several = [...flat.matchAll(severalOrdinals)][0]
  if (several)
    return read(several, { type: 'monthly', ordinal: several[1]!, days: several[2]!, isSure: false })
  for (const pattern of [monthly, everyOrdinal]) {
    const found = [...flat.matchAll(pattern)][0]
    if (found) return read(found, { type: 'monthly', ordinal: found[1]!, days: found[2]!, isSure: true })
  }
  const second = [...flat.matchAll(fortnight)][0]
  if (second)
    return read(second, { type: 'biweekly', days: (second[1] ?? second[2] ?? second[3])!, isSure: true })
  const all = [...flat.matchAll(weekly), ...flat.matchAll(plural)]
  if (all.length === 0) {
    const perhaps = [...flat.matchAll(perhapsWeekly)][0]
    return perhaps && read(perhaps, { type: 'weekly', days: perhaps[1]!, isSure: false })
  }
  const names = all.map((match) => match[1] ?? match[2]!)
  const rule = read(all[0]!, { type: 'weekly', days: names.join(' '), isSure: true })
  return { ...rule, spans: all.map(spanOf) }
}

function read(
  match: RegExpMatchArray,
  {
    type,
    ordinal,
    days,
    isSure,
  }: { type: PastedRule['recurrence_type']; ordinal?: string; days: string; isSure: boolean },
): ReadRule {
  const numbers = [...days.matchAll(new RegExp(`\\b${weekdayNames}\\b`, 'gu'))].map(([name]) =>
    weekdayNumber(name),
  )
  const recurrence_days = weekdays.filter((_, index) => numbers.includes(index + 1))
  const month_week = ordinal === undefined ? null : ordinalOf(ordinal)
  return { rule: { recurrence_type: type, recurrence_days, month_week }, isSure, spans: [spanOf(match)] }
}
