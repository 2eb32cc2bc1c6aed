import { weekdays } from '../../base/time/recurrence-rule.ts'
import {
  firstMonthNames,
  monthNames,
  monthOf,
  ordinalNames,
  ordinalOf,
  weekdayNames,
  weekdayNumber,
} from './day-words.ts'
import { type Found, isInside, type Span, spanOf, without } from './pasted-text.ts'
import { type PastedRule, ruleIn } from './weekly-rules.ts'

/** When a night takes place: on a day, on several days, from a day to another, or by a rule. */
export interface PastedDays {
  /** `YYYY-MM-DD`. With a rule it is the first date, as far as the text says it. */
  readonly dates: readonly string[]
  /** Whether it is one event from the first date to the last. */
  readonly isRange: boolean
  readonly rule: PastedRule | undefined
}

/** What the text cannot say itself. */
export interface DateSetting {
  readonly today: Temporal.PlainDate
  /** Whether 12/5 is December 5; undefined where it is unknown. */
  readonly isMonthFirst: boolean | undefined
}

interface DatePart extends Span {
  readonly dates: readonly Temporal.PlainDate[]
  readonly isRange: boolean
  /** 1 is Monday: of a weekday without a date. */
  readonly weekday?: number
  /** Other readings of a single date. */
  readonly others: readonly Temporal.PlainDate[]
  readonly isSure: boolean
}

const day = String.raw`(?<!\d)\d{1,2}(?:st|nd|rd|th|er|ro|o)?(?!\d)`
const joint = String.raw`\s*(?:-|–|—|&|\+|,|/|\b(?:to|al?|au|ate|y|e|et|and|till?)\b)\s*(?:the\s+|el\s+|le\s+|dia\s+)?(?:${weekdayNames}\.?,?\s+)?(?:the\s+|el\s+|le\s+|dia\s+)?`
const year = String.raw`(?:\s*(?:,|del?\b|of\b|/)?\s*(20[2-4]\d)(?!\d))?`
const notTime = String.raw`(?!\d|\s?[:h]\s?\d|\s?h\b|\.\d\d|\s?[ap]\.?m\b|\s?(?:hs|hrs|horas|y\s+media)\b|\s?(?:de la|da|du)\s+(?:noche|tarde|manana|noite|manha|soir)|\s?[-–]\s?\d|\s?[€$£])`
const named = new RegExp(
  String.raw`(${day}(?:${joint}${day}){0,9})\s*(?:(?:de\s+|of\s+|d\s+|/|-)\s*)?(${monthNames})\b\.?${year}`,
  'gu',
)
const monthFirst = new RegExp(
  String.raw`\b(${firstMonthNames})\.?\s+(${day}(?:(?:,\s?${day}){1,8},?\s?(?:&|and|y|e|et)\s?${day}|(?:\s?(?:[-–—&]|and|to|y)\s?(?:${weekdayNames}\s+)?${day})*))${notTime}${year}`,
  'gu',
)
const iso = /(?<!\d)(20[2-4]\d)-(\d\d)-(\d\d)(?!\d)/g
const severalNumeric =
  /(?<![\d/.:,])(\d{1,2})\s?(-|–|&|\+|y|e|et|and)\s?(\d{1,2})\/(\d{1,2})(?:\/(20[2-4]\d|[23]\d))?(?![\d/])/gu
const numeric =
  /(?<![\d/.:,$€£-])(?:(\d{1,2})\/(\d{1,2})(?:\/(20[2-4]\d|[23]\d))?|(\d{1,2})\.(\d{1,2})\.(20[2-4]\d|[23]\d)?|(\d{1,2})-(\d{1,2})-(20[2-4]\d|[23]\d))(?![\d/%]|\s?(?:price|off)\b)/gu
const ordinalOfMonth = new RegExp(
  String.raw`\b(${ordinalNames})\s+(${weekdayNames})\s+(?:of|in|de|do|du|d')\s*(${monthNames})\b`,
  'gu',
)
const weekdayAndDay = new RegExp(
  String.raw`\b(${weekdayNames})\b\.?,?\s+(?:the\s+|le\s+|el\s+|dia\s+)?(${day})${notTime}`,
  'gu',
)
const dayAlone = new RegExp(
  String.raw`\b(?:the\s+(\d{1,2})(?:st|nd|rd|th)|(?:el\s+)?dia\s+(\d{1,2})|le\s+(\d{1,2}))${notTime}`,
  'gu',
)

const relative: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:the\s+)?day\s+after\s+tomorrow\b|\bpasado\s+manana\b|\bdepois\s+de\s+amanha\b|\bapres-demain\b/gu,
    2,
  ],
  [
    /\btomorrow\b|\b(?:tmrw?|tmw|2moro)\b|(?<!(?:de|por|en)\s+la\s|esta\s)\bmanana\b(?!\s+(?:de|por)\s+la\s+manana\s+siguiente)|\bamanha\b|\bdemain\b/gu,
    1,
  ],
  [
    /\btonight\b|\b(?:tonite|2nite)\b|\btoday\b|\bhoy\b|\besta\s+noche\b|\bhoje\b|\baujourd'hui\b|\bce\s+soir\b/gu,
    0,
  ],
]
const weekdayPhrase = new RegExp(
  String.raw`(?:\b(this|next|coming|last|este|esta|proximo|proxima|nesta|neste|ce|cette)\s+)?\b(${weekdayNames})\b(?:-feira)?(?:\s+(que\s+viene|que\s+vem|proximo|proxima|prochaine?|pasado|passad[oa]|derniere?))?`,
  'gu',
)
const weekend =
  /\b(?:this|next)\s+weekend\b|\b(?:este|proximo)\s+(?:finde|fin\s+de\s+semana)\b|\b(?:neste|nesse|este)\s+final\s+de\s+semana\b|\bce\s+week-?end\b/gu
/** A date behind these words is an end of a sale or the past. */
const deadline =
  /\b(?:until|til|till|thru|through|before|by|hasta(?:\s+el)?|antes\s+del?|ate(?:\s+o?\s*(?:dia)?)?|jusqu'au|avant(?:\s+le)?|after|despues\s+del?|depois\s+d[eo]|apres(?:\s+le)?|ends?|deadline|since|desde\s+20\d\d|sales?\s+ends?|cierra\s+el|rsvp\s+by|posted|publicado)\s*:?\s*(?:el\s+|le\s+|o\s+|the\s+)?(?:\p{L}+\s+)?$/u
const starting =
  /\b(?:from|starting|starts?|beginning|begins|del?|desde(?:\s+el)?|du|des|a\s+partir\s+d[eo]l?|empieza(?:\s+el)?|commence|comeca)\s*:?\s*(?:\p{L}+\s+)?$/u

/** Words behind or before a day on which there is nothing. */
const offBehind =
  /^\W{0,4}(?:nao (?:tem|ha|havera|vai ter)|no (?:hay|habra|tenemos)|(?:there (?:is|will be) )?no (?:class|social|danc\w{1,3}|party|practi\w{1,5}|milonga)\b(?!\s+(?:on\s+)?(?:the\s+)?\d)|(?:is |are )?(?:cancel|closed\b|off\b)|pas de|il n'y a pas|on ne)/u
const offAhead =
  /\b(?:no (?:class|social|dance|dancing|party|practi\w{1,5}|milonga)|pas de (?:cours|soiree|pratique|bal)|sem (?:aula|baile)|(?:nao (?:tem|ha)|no hay) (?:aula|baile|clase|social|practica|milonga)|closed|skip(?:ping)?)\s+(?:(?:on|this|el|este|esta|na|no|ce|le|nesta|neste)\s+)?$/u
const isOff = (flat: string, { start, end }: Span) =>
  offBehind.test(flat.slice(end, end + 30)) || offAhead.test(flat.slice(Math.max(0, start - 36), start))

/** The days of a text, and the parts that they were read from. */
export function datesIn(
  flat: string,
  setting: DateSetting,
): { found: Found<PastedDays> | undefined; spans: readonly Span[] } {
  const repeated = ruleIn(flat)
  let rest = without(flat, repeated?.spans ?? [])
  const parts: DatePart[] = []
  const deadlines: Span[] = []
  const off: Span[] = []
  const take = (
    pattern: RegExp,
    read: (match: RegExpMatchArray) => (Omit<DatePart, 'start' | 'end'> & { end?: number }) | undefined,
  ) => {
    for (const match of [...rest.matchAll(pattern)]) {
      if (isOff(flat, spanOf(match))) off.push(spanOf(match))
      const span = spanOf(match)
      const got = read(match)
      if (!got) continue
      const ahead = flat.slice(Math.max(0, span.start - 28), span.start)
      const before = parts.find(({ end }) => end <= span.start && span.start - end < 14)
      if (
        deadline.test(ahead) &&
        !(before && /^\W*(?:until|till?|thru|through|hasta|ate|jusqu)/u.test(flat.slice(before.end)))
      )
        deadlines.push(span)
      else parts.push({ ...span, ...got })
    }
    rest = without(rest, [...parts, ...deadlines])
  }
  const single = (got: Resolved | undefined) =>
    got && { dates: [got.date], others: got.others, isRange: false, isSure: got.isSure }
  take(iso, ([, y, m, d]) => single(resolve({ day: Number(d), month: Number(m), year: Number(y) }, setting)))
  take(named, (match) =>
    severalDays(
      match[1]!,
      { month: monthOf(match[2]!), year: match[3], weekday: weekdayBefore(flat, match.index!) },
      setting,
    ),
  )
  take(monthFirst, (match) => {
    const named = { month: monthOf(match[1]!), year: match[3], weekday: weekdayBefore(flat, match.index!) }
    const all = severalDays(match[2]!, named, setting)
    // "Dec 5 - 2 to 6" is a day and its hours.
    const [first = ''] = /^\d+(?:st|nd|rd|th)?/u.exec(match[2]!) ?? []
    const end = match.index! + match[0].indexOf(match[2]!) + first.length
    const one = all ? undefined : severalDays(first, named, setting)
    return all ?? (one && { ...one, end })
  })
  take(severalNumeric, ([, first, sign, last, month, y]) =>
    setting.isMonthFirst
      ? undefined
      : severalDays(`${first}${sign}${last}`, { month: Number(month), year: y, weekday: undefined }, setting),
  )
  take(numeric, (match) => {
    const [a, b, y] = match[1] ? match.slice(1, 4) : match[4] ? match.slice(4, 7) : match.slice(7, 10)
    const weekday = weekdayBefore(flat, match.index!) ?? weekdayBehind(flat, match.index! + match[0].length)
    return single(eitherOrder([Number(a), Number(b)], { year: y, weekday }, setting))
  })
  take(ordinalOfMonth, ([, which, name, month]) =>
    single({
      date: nthWeekday(ordinalOf(which!), weekdayNumber(name!), monthOf(month!), setting.today),
      others: [],
      isSure: true,
    }),
  )
  for (const [pattern, days] of relative) {
    take(pattern, () => single({ date: setting.today.add({ days }), others: [], isSure: true }))
  }
  take(weekdayAndDay, ([, name, number]) =>
    single(dayOnWeekday(Number.parseInt(number!, 10), weekdayNumber(name!), setting.today)),
  )
  take(dayAlone, (match) => single(nextDay(Number(match[1] ?? match[2] ?? match[3]), setting.today)))
  const explicit = [...parts]
  take(weekend, () => {
    const saturday = coming(6, setting.today)
    return { dates: [saturday, saturday.add({ days: 1 })], others: [], isRange: true, isSure: false }
  })
  take(weekdayPhrase, ([, ahead, name, behind]) => weekdayPart([ahead, name!, behind], setting.today))
  const on = parts.filter((part) => !off.some((one) => isInside(one.start, part)))
  const dates = explicit.filter((part) => on.includes(part))
  const used = dates.length > 0 ? dates : repeated ? [] : on
  const found = combine(
    used.toSorted((a, b) => a.start - b.start),
    { flat, repeated, today: setting.today },
  )
  // A night that is off is said beside the others.
  const isLost = on.length < parts.length && used.length < 2
  return {
    found: found && isLost ? { ...found, isSure: false } : found,
    spans: [...parts, ...deadlines, ...(repeated?.spans ?? [])],
  }
}

interface Resolved {
  readonly date: Temporal.PlainDate
  readonly others: readonly Temporal.PlainDate[]
  readonly isSure: boolean
}

interface NamedDate {
  readonly day: number
  readonly month: number
  readonly year?: number | undefined
  readonly weekday?: number | undefined
}

const realDate = (fields: { year: number; month: number; day: number }) => {
  try {
    return Temporal.PlainDate.from(fields, { overflow: 'reject' })
  } catch {
    return undefined
  }
}

/** The next such day. One that does not fit its weekday, is over or far away is a question. */
function resolve({ day, month, year, weekday }: NamedDate, { today }: DateSetting): Resolved | undefined {
  const own = realDate({ year: year ?? today.year, month, day })
  // Numbers that name a day years away are a telephone number or a price.
  if (!own || own.year > today.year + 2) return undefined
  const isOver = Temporal.PlainDate.compare(own, today) < 0
  const date = isOver && year === undefined ? (realDate({ year: today.year + 1, month, day }) ?? own) : own
  if (weekday !== undefined && date.dayOfWeek !== weekday) {
    const days = ((weekday - date.dayOfWeek + 10) % 7) - 3
    return { date, others: [date.add({ days })], isSure: false }
  }
  const isFar = year === undefined && weekday === undefined && today.until(date).days > 270
  if (year !== undefined && isOver) {
    const next = realDate({
      year: today.year + (Temporal.PlainDate.compare(own.with({ year: today.year }), today) < 0 ? 1 : 0),
      month,
      day,
    })
    return { date, others: next ? [next] : [], isSure: false }
  }
  return { date, others: [], isSure: !isFar }
}

function eitherOrder(
  [a, b]: readonly [number, number],
  { year, weekday }: { year: string | undefined; weekday: number | undefined },
  setting: DateSetting,
): Resolved | undefined {
  const full = year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year)
  const dayFirst = resolve({ day: a, month: b, year: full, weekday }, setting)
  const monthFirst = resolve({ day: b, month: a, year: full, weekday }, setting)
  const [likely, other] = setting.isMonthFirst ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
  if (!likely || !other || likely.date.equals(other.date)) return likely ?? other
  // A weekday that fits only the other order decides, against the habit of the place with a question.
  if (weekday !== undefined && likely.isSure !== other.isSure) {
    if (likely.isSure) return likely
    return { date: other.date, others: [likely.date], isSure: setting.isMonthFirst === undefined }
  }
  const isFarther = setting.today.until(likely.date).days > 180 && setting.today.until(other.date).days < 120
  const isSure = likely.isSure && setting.isMonthFirst !== undefined && !isFarther
  return { date: likely.date, others: isSure ? [] : [other.date, ...likely.others], isSure }
}

function severalDays(
  text: string,
  { month, year, weekday }: { month: number; year: string | undefined; weekday: number | undefined },
  setting: DateSetting,
): Omit<DatePart, 'start' | 'end'> | undefined {
  const days = [...text.matchAll(/\d{1,2}/g)].map(([number]) => Number(number))
  const full = year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year)
  const weekdaysInside = [...text.matchAll(new RegExp(`\\b${weekdayNames}\\b`, 'gu'))].length
  const resolved = days.map((day, index) =>
    resolve(
      { day, month, year: full, weekday: index === 0 && weekdaysInside === 0 ? weekday : undefined },
      setting,
    ),
  )
  if (resolved.some((one) => one === undefined)) return undefined
  const all = resolved as Resolved[]
  const isSpan = /-|–|—|\b(?:to|al?|au|ate|till?)\b/u.test(text)
  const isConsecutive =
    days.length > 2 && days.every((day, index) => index === 0 || day === days[index - 1]! + 1)
  if (all.length > 1 && days.some((day, index) => index > 0 && day <= days[index - 1]!)) return undefined
  // Two days before the weekday that stands in front: "Fri & Sat Dec 11 & 12" fits with either.
  const isSure =
    all.every((one) => one.isSure) ||
    (all.length > 1 && all.slice(1).every((one) => one.isSure) && weekday === all.at(-1)!.date.dayOfWeek)
  return {
    dates: all.map(({ date }) => date),
    others: all.length === 1 ? all[0]!.others : [],
    isRange: all.length > 1 && (isSpan || isConsecutive),
    isSure,
  }
}

function weekdayBefore(flat: string, at: number): number | undefined {
  const found = new RegExp(
    String.raw`\b(${weekdayNames})\b\.?[\s,:(–—-]*(?:\b(?:the|el|le|dia|de|du|o)\b\s*)?$`,
    'u',
  ).exec(flat.slice(Math.max(0, at - 26), at))
  return found ? weekdayNumber(found[1]!) : undefined
}

function weekdayBehind(flat: string, at: number): number | undefined {
  const found = new RegExp(String.raw`^[\s,(–—-]{1,4}(${weekdayNames})\b(?!\s+\d)`, 'u').exec(
    flat.slice(at, at + 24),
  )
  return found ? weekdayNumber(found[1]!) : undefined
}

const coming = (weekday: number, today: Temporal.PlainDate) =>
  today.add({ days: (weekday - today.dayOfWeek + 7) % 7 })

function nthWeekday(
  which: number,
  weekday: number,
  month: number,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const of = (year: number) => {
    const first = Temporal.PlainDate.from({ year, month, day: 1 })
    const start = coming(weekday, first)
    if (which > 0) return start.add({ weeks: which - 1 })
    return start.add({ weeks: Math.floor((first.daysInMonth - start.day) / 7) })
  }
  const own = of(today.year)
  return Temporal.PlainDate.compare(own, today) < 0 ? of(today.year + 1) : own
}

/** "Saturday the 12th": the next twelfth that is a Saturday, if it is near. */
function dayOnWeekday(day: number, weekday: number, today: Temporal.PlainDate): Resolved | undefined {
  const first = nextDay(day, today)
  if (!first) return undefined
  for (const months of [0, 1, 2]) {
    const date = realDate({ ...yearMonth(first.date.add({ months })), day })
    if (date?.dayOfWeek === weekday) return { date, others: [], isSure: months < 2 }
  }
  return undefined
}

const yearMonth = ({ year, month }: Temporal.PlainDate) => ({ year, month })

function nextDay(day: number, today: Temporal.PlainDate): Resolved | undefined {
  for (const months of [0, 1, 2]) {
    const date = realDate({ ...yearMonth(today.with({ day: 1 }).add({ months })), day })
    if (date && Temporal.PlainDate.compare(date, today) >= 0) return { date, others: [], isSure: true }
  }
  return undefined
}

function weekdayPart(
  [ahead, name, behind]: readonly [string | undefined, string, string | undefined],
  today: Temporal.PlainDate,
): Omit<DatePart, 'start' | 'end'> | undefined {
  if (/last|pasad|passad|dernier/u.test(`${ahead} ${behind}`)) return undefined
  const next = coming(weekdayNumber(name), today)
  const isNext = /next|proxim|viene|vem|prochain/u.test(`${ahead} ${behind}`)
  // Today, or in a week.
  const isToday = next.equals(today)
  const others = isNext || isToday ? [next.add({ weeks: 1 })] : []
  const isThis = /this|est[ae]|nest|ce/u.test(ahead ?? '')
  return {
    ...{ dates: [next], others, isRange: false, isSure: others.length === 0 },
    ...(isThis ? {} : { weekday: weekdayNumber(name) }),
  }
}

const rangeJoint =
  /^[\s.,]*(?:[-–—]|to|al?|au|ate|till?|until|hasta|thru)\s*(?:el|le|o|the)?\s*(?:\p{L}+[.,]?\s*)?$/u
const listJoint = /^[\s.,]*(?:&|\+|,|\/|and|y|e|et|und)\s*(?:el|le|o|the)?\s*(?:\p{L}+[.,]?\s*)?$/u

/** Words between an old date and the new one of a night that was moved. */
const moved =
  /\b(?:moves?|moved|moving|changes?|changed|passa|muda|mudou|mudamos|pasa|cambia|cambiamos|se mueve|reporte\w?|deplace\w?|repousse\w?)\s+(?:to|para|al?|au|pro|por el|au)\b[^.\n\d]{0,20}$/u
const lineStart = new RegExp(String.raw`(?:^|\n)[^\p{L}\p{N}\n]{0,9}(?:${weekdayNames}\b\.?,?\s{0,2})?$`, 'u')

/** Whether each of the dates begins a line of its own. */
const isListOfLines = (parts: readonly DatePart[], flat: string) =>
  parts.every(
    ({ start, dates }) => dates.length === 1 && lineStart.test(flat.slice(Math.max(0, start - 30), start)),
  )

/** The parts as one answer. Dates that do not stand beside each other are a question. */
function combine(
  all: readonly DatePart[],
  { flat, repeated, today }: { flat: string; repeated: ReturnType<typeof ruleIn>; today: Temporal.PlainDate },
): Found<PastedDays> | undefined {
  const parts = all.filter(
    (part, index) => !all[index + 1] || !moved.test(flat.slice(part.end, all[index + 1]!.start)),
  )
  const spans = [...(repeated?.spans ?? []), ...parts.map(({ start, end }) => ({ start, end }))]
  const texts = (of: readonly Temporal.PlainDate[]) => [...new Set(of.map(String))].toSorted()
  const days = (of: readonly Temporal.PlainDate[], isRange = false): PastedDays => ({
    dates: texts(of),
    isRange: isRange && texts(of).length > 1,
    rule: undefined,
  })
  const dates = parts.flatMap((part) => part.dates)
  if (repeated) {
    const { rule, isSure } = repeated
    const withRule: PastedDays = { dates: texts(dates).slice(0, 1), isRange: false, rule }
    const fits = dates.every((date) => rule.recurrence_days.includes(weekdays[date.dayOfWeek - 1]!))
    const isStart =
      parts.length === 0 || starting.test(flat.slice(Math.max(0, parts[0]!.start - 28), parts[0]!.start))
    const next = rule.recurrence_days.map((name) => coming(weekdays.indexOf(name) + 1, today))
    const once = isSure || rule.month_week !== null ? [] : [days(next.slice(0, 1))]
    if (dates.length === 0 || (fits && isStart))
      return { choices: [withRule, ...once], isSure: isSure && parts.every((part) => part.isSure), spans }
    return { choices: [days(dates), withRule], isSure: false, spans }
  }
  const [first] = parts
  if (!first) return undefined
  if (texts(dates).length === 1) {
    const others = first.others.map((date) => days([date]))
    const isSure =
      parts.some((part) => part.isSure) && parts.every((part) => part.isSure || part.dates.length === 1)
    return {
      choices: [days(dates), ...(isSure ? [] : others)],
      isSure: isSure && parts.every((part) => part.isSure),
      spans,
    }
  }
  if (parts.length === 1) return { choices: [days(dates, first.isRange)], isSure: first.isSure, spans }
  const between = parts.slice(1).map((part, index) => flat.slice(parts[index]!.end, part.start))
  const isSure = parts.every((part) => part.isSure)
  if (parts.length === 2 && rangeJoint.test(between[0]!) && parts.every((part) => part.dates.length === 1)) {
    return { choices: [days(dates, true)], isSure, spans }
  }
  const named = parts.map((part) => part.weekday)
  if (isSure && parts.length < 4 && named.every((own) => own !== undefined)) {
    const recurrence_days = weekdays.filter((_, index) => named.includes(index + 1))
    const rule: PastedRule = { recurrence_type: 'weekly', recurrence_days, month_week: null }
    return { choices: [days(dates), { dates: [], isRange: false, rule }], isSure: false, spans }
  }
  if (between.every((words) => listJoint.test(words)) || isListOfLines(parts, flat))
    return { choices: [days(dates)], isSure, spans }
  return {
    choices: [days(dates), ...parts.map((part) => days(part.dates, part.isRange))],
    isSure: false,
    spans,
  }
}
