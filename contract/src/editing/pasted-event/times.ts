import { type Found, isInside, type Span, segmentsOf } from './pasted-text.ts'

/** A part of the night, by the clock of the place. */
export interface PastedItem {
  readonly kind: 'class' | 'social' | 'show'
  /** HH:MM */
  readonly start: string
  readonly end: string | undefined
}

export interface PastedTimes {
  /** HH:MM */
  readonly start: string
  /** Undefined when the text does not say it, or only "late". */
  readonly end: string | undefined
}

export interface ReadTimes {
  readonly found: Found<PastedTimes> | undefined
  readonly items: readonly PastedItem[]
  readonly spans: readonly Span[]
}

type Kind = PastedItem['kind'] | 'doors' | 'end' | 'none'

interface Clock extends Span {
  readonly hour: number
  readonly minute: number
  readonly half: 'am' | 'pm' | undefined
  /** Whether no other reading is possible: 21:00, 9 pm, noon. */
  readonly isCertain: boolean
  /** Whether it is a time without more words. */
  readonly isStrong: boolean
}

const clock =
  /(?<![\d.,:/$€£#+])(?:(\d{1,2})(?:\s?[:h.]\s?([0-5]\d)(?!\d)(?:\s?(?:hs|hrs?|h)\b)?|\s?(hrs?|hs|horas|heures?|h)(?![a-z\d]))?(?:\s+[ye]\s+(media|meia)\b)?(?:\s?([ap])\.?\s?m\b\.?|([ap])(?![\p{L}']|\s+(?:edi|feira|aula|clase|sesion|vez|sext|quint|quart|terc|segund|temporada)))?(?:\s?(ish)\b)?|\b(noon|midday|mediodia|medio\s+dia|midi|meio[-\s]dia)\b|\b(midnight|media\s?noche|meia[-\s]noite|minuit)\b)(?:\s*(?:de|da|du|del|in the|at|por)\s*(?:la\s*)?(medio\s?dia\b|manana|manha|madrugada|matin|morning|tarde|noche|noite|soir|apres-midi|evening|afternoon|night)\b)?/gu

const joint =
  /^\s*(?:[-–—~>»→➡➜]|->|to|'?till?|until|thru|al?|a\s+las?|as|ate(?:\s+as?)?|hasta(?:\s+las?)?|jusqu'a|jusque|y\s+termina)\s*$/u
const lateEnd =
  /^\s*(?:[-–—]|to|'?till?|until|hasta|a|ate|jusqu'a|jusqu'au)\s*(?:late|close|closing|tarde|cierre|que\s|el\s+cuerpo|amanecer|l'aube|o\s+sol|fim|\?+)/u
const cue =
  /(?:\bat|@|\bfrom|\ba\s?las?|\bdesde\s+las?|\bas|\bpartir\s+d[ea]s?(?:\s+las)?|\bdes|\bdas|\bdoors?(?:\s+open)?|\bclass(?:es)?|\blesson|\bparty|\bdancing|\bsocial|\bstarts?|\btill?|\buntil|\bhasta\s+las?|\bhasta|\bate|\baround|\bpuertas|\bclase|\bbaile|\baula|\bfiesta|\bband|\bshow)\s*:?\s*$/u
const notHours =
  /^\s?(?:people|personas|pessoas|personnes|years?|anos?|ans\b|weeks?|semanas?|semaines?|songs?|levels?|couples?|parejas?|min\b|minutes?|minutos?|%|€|\$|£|kg|km|dances?|styles?|rooms?|salas?|salles?|djs?\b|noches|nights?|days?|dias?|jours?|hours?|horas de|heures de|spots?|lugares|plazas|places|usd|mxn|eur|pesos)/u
const notBefore =
  /\b(?:level|levels|nivel|niveles|niveau|ages?|aged|on|room|sala|salle|studio|no\.?|n|vol\.?|part|top|over|under|edition|edicion)\s?$/u

const classWords =
  /class|lesson|workshop|taster|beginner|intermediate|improver|bootcamp|clase|taller|aula|cours\b|stage|initiation|leccion|principiante|iniciante|debutant|intermedi|\bbeg\b|\bint\b|footwork|partnerwork|musicality/u
const socialWords =
  /social|party|danc|fiesta|baile|festa|soiree|\bbal\b|milonga|practi[ck]|prati[ck]|pratique|open floor|freestyle|bailinho|music/u
const doorWords =
  /door|puertas|portas|portes|abertura|apertura|abrimos|ouverture|check.?in|registration|caisse|billetterie|bilheteria|box office|\baccueil/u
const endWords =
  /(?:until|till?|hasta|ate|jusqu'a|jusque|ends?(?:\s+at)?|fin|cierre|fim|termina)(?:\s+(?:a\s+)?(?:las?|as))?\s*:?\s*$/u
const showWords = /show\b|\bband\b|performance|concert|live\b|espectaculo/u
const eveningWords = /\bnight|noche|noite|milonga|fiesta|party|social|soiree|baile|festa\b/u
const morningWords =
  /morning|brunch|breakfast|yoga|workshop|bootcamp|intensive|taller|manana\b|manha|matin|stage\b|intensivo|aulao/u

/** The times of a text. `country` says whether 9 is usually written for 21:00. */
export function timesIn(flat: string, { country }: { country: string | undefined }): ReadTimes {
  const clocks = clocksIn(flat)
  if (clocks.length === 0) return { found: undefined, items: [], spans: [] }
  const is12 =
    clocks.some(({ half }) => half !== undefined) ||
    country === undefined ||
    ['US', 'GB', 'MX', 'CA', 'AU'].includes(country)
  const isMorning = morningWords.test(flat)
  const isEvening = !isMorning && eveningWords.test(flat)
  const labelled = withKinds(pairsOf(clocks, flat), flat)
  const items: {
    kind: Kind
    start: number
    end: number | undefined
    isSure: boolean
    others: Hours['others']
  }[] = []
  let latest: number | undefined
  for (const { kind, from, to, isOpen } of labelled) {
    if (kind === 'end') {
      const before = items.at(-1)
      const after = before?.end ?? before?.start ?? 0
      const until = readingsOf(from).toSorted(
        (one, other) => distance(after, one) - distance(after, other),
      )[0]!
      if (before) before.end = after + distance(after, until)
      continue
    }
    const read = hoursOf(from, { to, isUsual: is12 || isEvening, is12, isMorning, after: latest })
    items.push({
      kind,
      start: read.start,
      end: isOpen ? undefined : read.end,
      isSure: read.isSure,
      others: read.others,
    })
    latest = read.start
  }
  return summary(
    items,
    labelled.flatMap(({ from, to }) => [from, ...(to ? [to] : [])]),
  )
}

function clocksIn(flat: string): Clock[] {
  const all = [...flat.matchAll(clock)].flatMap((match): Clock[] => {
    const [whole, hours, minutes, unit, halfPast, long, short, about, noon, midnight, period] = match
    const half = (long ?? short) as 'a' | 'p' | undefined
    const span = { start: match.index, end: match.index + whole.trimEnd().length }
    if (noon) return [{ ...span, hour: 12, minute: 0, half: undefined, isCertain: true, isStrong: true }]
    if (midnight) return [{ ...span, hour: 0, minute: 0, half: undefined, isCertain: true, isStrong: true }]
    const hour = Number(hours)
    if (hour > 24 || (half && hour > 12)) return []
    const isNight = /noche|noite|soir|evening|tarde|apres|afternoon|night/u.test(period ?? '')
    if (/medio/u.test(period ?? '') && hour === 12)
      return [{ ...span, hour: 12, minute: 0, half: undefined, isCertain: true, isStrong: true }]
    // "2 de la noche" and midnight are after the evening.
    const isLate = (hour <= 5 || hour === 12) && /noche|noite|night/u.test(period ?? '')
    const isEarly = isLate || /manana|manha|madrugada|matin|morning/u.test(period ?? '')
    const part = half ? (`${half}m` as const) : isEarly ? 'am' : isNight && hour <= 12 ? 'pm' : undefined
    const value = part ? (hour % 12) + (part === 'pm' ? 12 : 0) : hour % 24
    const isDotted = minutes !== undefined && /\d\.\d/.test(whole)
    const hasUnit = unit !== undefined || (minutes !== undefined && /h/u.test(whole))
    const isStrong =
      part !== undefined ||
      hasUnit ||
      (minutes !== undefined && !isDotted) ||
      (isDotted && /^[0134][05]$/.test(minutes)) ||
      halfPast !== undefined ||
      about !== undefined
    const isCertain = part !== undefined || hour > 12 || hour === 0 || /^0\d/.test(hours!)
    return [
      { ...span, hour: value, minute: halfPast ? 30 : Number(minutes ?? 0), half: part, isCertain, isStrong },
    ]
  })
  return all.filter((one, index) => {
    const behind = flat.slice(one.end, one.end + 14)
    const ahead = flat.slice(Math.max(0, one.start - 20), one.start)
    if (one.isStrong) return true
    if (notHours.test(behind) || notBefore.test(ahead)) return false
    const next = all[index + 1]
    const before = all[index - 1]
    const pairs = (a: Clock | undefined, b: Clock | undefined) =>
      a && b && joint.test(flat.slice(a.end, b.start))
    if (pairs(one, next) && (next!.isStrong || !notHours.test(flat.slice(next!.end, next!.end + 14))))
      return true
    if (pairs(before, one)) return true
    return cue.test(ahead) || lateEnd.test(behind)
  })
}

interface Pair {
  readonly from: Clock
  readonly to: Clock | undefined
  readonly isOpen: boolean
}

function pairsOf(clocks: readonly Clock[], flat: string): Pair[] {
  const pairs: Pair[] = []
  for (let index = 0; index < clocks.length; index++) {
    const from = clocks[index]!
    const to = clocks[index + 1]
    if (to && joint.test(flat.slice(from.end, to.start))) {
      pairs.push({ from, to, isOpen: false })
      index++
    } else pairs.push({ from, to: undefined, isOpen: lateEnd.test(flat.slice(from.end, from.end + 24)) })
  }
  return pairs
}

const kindOf = (words: string): Kind =>
  doorWords.test(words)
    ? 'doors'
    : classWords.test(words)
      ? 'class'
      : socialWords.test(words)
        ? 'social'
        : showWords.test(words)
          ? 'show'
          : 'none'

/** Each time with its kind: by the words of its part of the line, those before it first. */
function withKinds(pairs: readonly Pair[], flat: string): (Pair & { readonly kind: Kind })[] {
  const segments = segmentsOf(flat)
  // "16h – class": the words of a time without any are behind the dash.
  const ends = new Map(
    segments.flatMap((one, index) => {
      const next = segments[index + 1]
      const isBare = next && !/\p{L}{3}/u.test(flat.slice(one.start, one.end))
      return isBare && /^\s?[-–—(]\s?$/u.test(flat.slice(one.end, next.start)) ? [[one.start, next.end]] : []
    }),
  )
  return pairs.map((pair, index) => {
    const { start } = pair.from
    const end = (pair.to ?? pair.from).end
    const segment = segments.find((part) => isInside(start, part)) ?? { start: 0, end: flat.length }
    const left = Math.max(segment.start, (pairs[index - 1]?.to ?? pairs[index - 1]?.from)?.end ?? 0)
    const right = Math.min(
      ends.get(segment.start) ?? segment.end,
      pairs[index + 1]?.from.start ?? flat.length,
    )
    const ahead = flat.slice(left, start)
    if (pair.to === undefined && index > 0 && endWords.test(ahead)) return { ...pair, kind: 'end' }
    const behind = flat.slice(end, Math.max(end, right))
    const startsWithTime = !/\p{L}{2}/u.test(
      flat.slice(segment.start, pairs.find(({ from }) => isInside(from.start, segment))!.from.start),
    )
    const sides = startsWithTime ? [behind, ahead] : [ahead, behind]
    const lastOf = (words: string) => {
      const parts = words.split(/\b(?:and|then|y|luego|e|et|puis|depois)\b/u)
      return kindOf(parts.at(-1)!) === 'none' ? kindOf(words) : kindOf(parts.at(-1)!)
    }
    const kinds = sides.map((words, side) => (sides[side] === ahead ? lastOf(words) : kindOf(words)))
    return { ...pair, kind: kinds.find((kind) => kind !== 'none') ?? 'none' }
  })
}

const dayMinutes = 24 * 60
/** The minutes from one time of day to the next such one. */
const distance = (from: number, to: number) => (((to - from) % dayMinutes) + dayMinutes) % dayMinutes

interface Hours {
  readonly start: number
  readonly end: number | undefined
  readonly isSure: boolean
  readonly others: readonly { readonly start: number; readonly end: number | undefined }[]
}

/** Start and end in minutes of the day; the end is after the start. */
function hoursOf(
  from: Clock,
  {
    to,
    isUsual,
    is12,
    isMorning,
    after,
  }: {
    to: Clock | undefined
    isUsual: boolean
    is12: boolean
    isMorning: boolean
    after: number | undefined
  },
): Hours {
  const starts = readingsOf(from)
  const ends = to ? readingsOf(to) : []
  const evening = (minutes: number) => (minutes >= 12 * 60 || minutes < 6 * 60 ? 0 : 1)
  const options = starts.flatMap((start): (Hours['others'][number] & { readonly length: number })[] => {
    if (!to) return [{ start, end: undefined, length: 0 }]
    return ends.map((end) => {
      const length = distance(start, end)
      return { start, end: start + length, length }
    })
  })
  const possible = options.filter(({ length }) => !to || (length > 0 && length <= 11 * 60))
  const used = possible.length > 0 ? possible : options
  const likely = used.toSorted((one, other) => {
    const order = isMorning || from.hour === 12 ? 0 : evening(one.start) - evening(other.start)
    return order || one.length - other.length || other.start - one.start
  })
  const best = likely[0]!
  const others = likely.filter(
    ({ start }, index) => start !== best.start && likely.findIndex((one) => one.start === start) === index,
  )
  // A later time of the same night follows the one before it.
  const isFollowing =
    after !== undefined && others.length > 0 && best.start > after && best.start - after <= 5 * 60
  // "1:00" where hours are written to 24 is rarely an afternoon.
  const isNight = !is12 && from.hour < 6
  const isEvening = isUsual && !isNight && !isMorning && from.hour !== 12 && best.start >= 12 * 60
  const isNoon = from.hour === 12 && isMorning && to !== undefined
  const isOnly = others.length === 0 || isNoon
  // The half of the end decides: 8-11pm, 11-2pm.
  const decides =
    to?.half !== undefined &&
    used.every(({ start, length }) => start === best.start || length > 8 * 60 || length === 0)
  return { start: best.start, end: best.end, isSure: isOnly || isEvening || isFollowing || decides, others }
}

/** The minutes of the day that a clock time may mean. */
function readingsOf({ hour, minute, isCertain }: Clock): number[] {
  const own = hour * 60 + minute
  return isCertain ? [own] : [...new Set([own, (own + 12 * 60) % dayMinutes])]
}

const clockText = (minutes: number) => {
  const own = ((minutes % dayMinutes) + dayMinutes) % dayMinutes
  return `${String(Math.floor(own / 60)).padStart(2, '0')}:${String(own % 60).padStart(2, '0')}`
}

function summary(
  items: readonly {
    kind: Kind
    start: number
    end: number | undefined
    isSure: boolean
    others: Hours['others']
  }[],
  clocks: readonly Clock[],
): ReadTimes {
  const spans = clocks.map(({ start, end }) => ({ start, end }))
  // Times before six belong to the night that began the evening before.
  const late = items.some(({ start }) => start >= 12 * 60)
  const order = (minutes: number) => (late && minutes < 6 * 60 ? minutes + dayMinutes : minutes)
  const contents = items.filter(({ kind }) => kind !== 'doors')
  const used = contents.length > 0 ? contents : items
  const first = used.toSorted((a, b) => order(a.start) - order(b.start))[0]
  if (!first) return { found: undefined, items: [], spans }
  const last = used.toSorted((a, b) => order(a.start) - order(b.start)).at(-1)!
  const end =
    last.end ??
    (last === first
      ? undefined
      : used.find((one) => one.end !== undefined && order(one.end) > order(last.start))?.end)
  const times = (start: number, until = end): PastedTimes => ({
    start: clockText(start),
    end: until === undefined ? undefined : clockText(until),
  })
  const unnamed = new Set(used.filter(({ kind }) => kind === 'none').map(({ start }) => start))
  // Two times without words may be a start and an end, or two nights.
  const isProgram =
    used.every(({ end: until }) => until !== undefined) &&
    used.every(({ start }, index) => index === 0 || start >= used[index - 1]!.end!)
  const isOdd = (unnamed.size > 1 && !isProgram) || first.start < 6 * 60
  const others = [
    ...first.others.map((one) => times(one.start, last === first ? one.end : end)),
    ...(unnamed.size > 1
      ? [...unnamed].filter((start) => start !== first.start).map((start) => times(start))
      : []),
  ]
  const isSure = first.isSure && !isOdd
  return {
    found: { choices: [times(first.start), ...(isSure ? [] : others)], isSure, spans },
    items: items.flatMap(({ kind, start, end }) =>
      kind === 'class' || kind === 'social' || kind === 'show'
        ? [{ kind, start: clockText(start), end: end === undefined ? undefined : clockText(end) }]
        : [],
    ),
    spans,
  }
}
