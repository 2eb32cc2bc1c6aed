import { cutText } from '../../base/texts/text-length.ts'
import { type Found, flatten, isInside, type Span, segmentsOf, spanOf } from './pasted-text.ts'

export interface PastedPrices {
  readonly presale: number | undefined
  readonly door: number | undefined
  readonly others: readonly { readonly name: string; readonly price: number }[]
  readonly isFree: boolean
  /** About the price, or in place of one. */
  readonly note: string
  /** As the text writes it; undefined when it does not say, or only "$". */
  readonly currency: string | undefined
}

export interface ReadPrices {
  readonly found: Found<PastedPrices> | undefined
  /** Everything that is no date and no time. */
  readonly spans: readonly Span[]
}

const amount = String.raw`(\d{1,3}(?:[.,]\d{3})+(?!\d)|\d{1,5}(?:[.,]\d{1,2})?(?!\d))`
const before = String.raw`(?:us\$|r\$|mx\$|mxn\s?\$?|usd|eur|gbp|brl|\$|€|£)`
const after = String.raw`(?:usd|eur(?:os?)?\b|gbp|brl|mxn|reais\b|pesos?\b|quid\b|pounds?\b|bucks?\b|dollars?\b|dolares\b|mangos\b|e(?=\s+(?:l'entree|entree|sur place|etudiant|prevente|la\s|le\s))|\$|€|£)`
const more = String.raw`([^\S\n]?(?:-|–|—|/|to|a|à)[^\S\n]?)`
const money = new RegExp(
  String.raw`${before}[^\S\n]?${amount}(?:${more}(?:${before}[^\S\n]?)?${amount}(?!\s?[:h]\d|\s?[ap]m))?(?:[^\S\n]?${after})?|(?<![\d:.,/#])${amount}(?:${more}${amount})?[^\S\n]?${after}(?:${more}${amount}[^\S\n]?${after})?`,
  'gu',
)
const bareNumber = String.raw`(\d{1,4})(?:\s?(-|–|/)\s?(\d{1,4}))?`
/** "Entry 10": a number without a currency behind a word for a price. */
const bare = new RegExp(
  String.raw`\b(?:entry|cover|tickets?|tix|paf|entrada|boletos?|ingressos?|lote|na porta|en puerta|at (?:the )?door|on the door|taquilla|sur place|por (?:dia|noche|persona|pessoa)|entree|preventa|anticipadas?|etudiants?|students?|estudiantes?|estudantes?|members?|socios?|concs?|antecipad[oa]s?|na hora|parejas?|couples?|pay what you (?:can|like|feel|want)|sliding scale)\s?:?\s?${bareNumber}(?![\d:h/]|(?:o|a|st|nd|rd|th)\b|\s?(?:[ap]m|h\b))`,
  'gu',
)
const bareBefore =
  /(?<![\d:.,/h])(\d{2,4})\s(?:preventa|taquilla|en puerta|presale|at the door|la entrada|de entrada|l'entree|na porta)\b/gu
const numbersInWords: Readonly<Record<string, number>> = {
  fiver: 5,
  tenner: 10,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
}
const words = new RegExp(
  String.raw`\b(${Object.keys(numbersInWords).join('|')})(?:(?<=er)|\s(?:pounds|quid|dollars|bucks|euros))\b`,
  'gu',
)

const currencies: readonly (readonly [RegExp, string])[] = [
  [/r\$|reais|brl/, 'BRL'],
  [/mxn|mx\$|pesos?/, 'MXN'],
  [/us\$|usd|bucks|dollars?|dolares/, 'USD'],
  [/€|eur/, 'EUR'],
  [/£|gbp|quid|pounds?/, 'GBP'],
]

const passWords = /full pass|weekend pass|passport|passaporte|party pass/u
const presaleWords =
  /presale|pre-?paid|\bearly\b|in advance|pre-sale|\badv(?:ance)?\b|online|early\s?bird|anticipad|preventa|antecipad|prevente|en ligne|\b(?:first|1st|second|2nd|third|final) release|\blista\b|\blote\b|pre-venda|on line/u
const doorWords =
  /\bdoor|\botd\b|day.of|on the night|puerta|taquilla|na porta|a porta|\bporta\b|na hora|portaria|sur place|a l'entree|plein tarif|per night|\/\s?night|everyone|inteira/u
const laterWords = /\bafter\b|\bapres\b|depois|despues/u
const otherWords =
  /student|estudiante|estudante|etudiant|adherent|members?\b|guests?\b|socios?|membre|couples?|pareja|casal|full pass|passe?\b|pase\b|passaporte|series|drop.?in|class|clase|aula|cours\b|party only|hombre|homem|mujer|mulher|reduit|reduced|concession|meia\b|dos dias|un dia|noche suelta|dias\b|vip|ladies|kids/u
const notEntry =
  /prize|\bwin\b|drinks?\b|beers?\b|parking|premio|cerveza|\bcopas?\b(?<!con copa)|estacionamiento|estacionamento|bebidas?\b(?<!com bebida)|shots?\b|guardarropa|\bcoat|vestiaire|raffle|jackpot|deposit|off\b|discount/u
/** A drink that belongs to the price. */
const included =
  /(?:con|com|c\/|avec|with|w\/|includes?|incluye|incl\.?|\+)\s+(?:\p{L}+\s+|\d\s+){0,2}?(?:drinks?|beers?|cervezas?|copas?|bebidas?|shots?)/gu
const free =
  /\b(?:for free|free(?:\s+(?:entry|entrance|admission|event))?|no cover|gratis|de graca|gratuit[aoe]?s?|entrada\s+(?:libre|franca|gratuita|gratis)|entree\s+(?:libre|gratuite)|livre\b(?<=entrada livre))\b/gu
const freeOther =
  /^\W*(?:parking|water|(?:taster|trial|intro|beginner)\s|class|lesson|drinks?|coffee|cloakroom|style|styling|to\b|snacks?|food|wifi|shot|welcome|clase|taller|cours|initiation|aula|agua|estacionamiento|estacionamento)/u
const freeAfter =
  /(?:feel|smoke|gluten|alcohol|sugar|smoke-|alcohol-|clase|class|taller|cours|initiation|aula|lesson|duty)[\s-]$/u
const freeCondition =
  /before|antes|avant|until|\btil|hasta|jusqu|\bate\b|ladies|women|mujeres|mulher|femmes|girls|chicas|damas|kids|under|members|socios|ninos|first|primer|birthday|students/u
const noteWords =
  /\b(?:pay[- ]what[- ]you[- ](?:can|like|feel|want|wish)|pwyc|sliding scale|donations?(?: based)?|by donation|suggested donation|aportacion (?:voluntaria|libre)|cooperacion voluntaria|a la gorra|taquilla inversa|contribuicao (?:consciente|livre|voluntaria|espontanea)|prix libre|participation libre|au chapeau|chapeau|pass the hat|libre participation)\b[^\n.!|,]{0,30}/gu
const timeCondition =
  /\b(?:before|b4|after|antes de(?: las?)?|antes das?|despues de(?: las?)?|depois das?|avant|apres|until|til|hasta las?|ate as|ate|jusqu'a|a partir de)\s+(?:\d{1,2}(?:[:.h]\d{0,2})?\s?(?:[ap]m\b|hrs?\b|h\b)?|midnight|noon|meia[- ]noite|media\s?noche|minuit)(?![\d:.]|\s?[-–]\s?\d)/gu

const early =
  /^\s*(?:before|b4|avant|antes d[ea]s?|until|till?|hasta|ate|jusqu'a)\s+(?:las?\s+|as\s+)?(?:\d{1,2}(?:\s?[:h]|\s?[ap]m|\b)|midnight|meia|media|minuit)/u

/** A date stood behind it, and is read already. */
const earlyDate =
  /^\W{0,3}(?:before|until|till?|by|hasta(?: el)?|ate|antes d[eo]l?|avant(?: le)?|jusqu'au)\s{3,}/u

interface Entry {
  readonly kind: 'presale' | 'door' | 'other' | 'none'
  readonly price: number
  readonly name: string
  readonly span: Span
}

interface Money extends Span {
  readonly amounts: readonly number[]
  readonly sign: string
  readonly currency: string | undefined
}

/** The prices of a text. `flat` is without capitals and accents, and `text` is shown. */
export function pricesIn(
  flat: string,
  { text, currency }: { text: string; currency: string | undefined },
): ReadPrices {
  const moneys = moneysIn(flat)
  const segments = segmentsOf(flat)
  const conditions = [...flat.matchAll(timeCondition)]
    .filter(
      (match) =>
        /^(?:before|b4|after|antes|despues|depois|avant|apres)/u.test(match[0]) ||
        isPriced(flat, match.index, moneys),
    )
    .map(spanOf)
  const entries: Entry[] = []
  const scales = [...flat.matchAll(noteWords)].map(spanOf)
  const notes: Span[] = [...scales]
  let isSure = true
  for (const one of moneys) {
    if (notes.some((note) => isInside(one.start, note))) continue
    const label = labelOf(one, { flat, segments, moneys })
    const words = label.words.replace(included, ' ')
    if (notEntry.test(words) || /(?:win|prize|premio)\W*$/u.test(flat.slice(0, one.start))) continue
    const near = flat.slice(Math.max(0, one.start - 25), one.start)
    if (
      scales.some(
        (note) =>
          (note.end <= one.start && one.start - note.end < 4) ||
          (note.start >= one.end && note.start - one.end < 4),
      ) ||
      /sliding scale|pay what|donation/u.test(near)
    ) {
      notes.push({ start: one.start, end: one.end })
      continue
    }
    if (one.amounts.length === 2 && /[-–—]|to|a/u.test(one.sign)) {
      notes.push({ start: one.start, end: one.end })
      isSure = false
      continue
    }
    if (one.amounts.length === 2) {
      const isDoor = doorWords.test(flat.slice(one.end, one.end + 16))
      entries.push({ kind: 'presale', price: one.amounts[0]!, name: '', span: one })
      entries.push({ kind: 'door', price: one.amounts[1]!, name: '', span: one })
      isSure &&= isDoor
      continue
    }
    if (early.test(flat.slice(one.end, one.end + 18))) {
      notes.push({ start: one.start, end: conditions.find(({ start }) => start >= one.end)?.end ?? one.end })
      continue
    }
    const name = text.slice(label.start, label.end)
    const risesLater = /\b(?:then|puis|luego|despues|depois)\s/u.test(flat.slice(one.end, one.end + 40))
    const isEarly = earlyDate.test(flat.slice(one.end, one.end + 20))
    entries.push({
      kind: isEarly && (label.kind !== 'other' || risesLater) ? 'presale' : label.kind,
      price: one.amounts[0]!,
      name: nameOf(name),
      span: one,
    })
    if (
      /(?:\babout|\baround|aprox\.?|environ|unos|cerca de|\bfrom|desde|a partir d[ea]|\d\s?x)\s*$/u.test(near)
    )
      isSure = false
  }
  const frees = [...flat.matchAll(free)].filter(
    (match) =>
      !freeOther.test(flat.slice(match.index + match[0].length, match.index + match[0].length + 14)) &&
      !freeAfter.test(flat.slice(Math.max(0, match.index - 12), match.index)),
  )
  const isConditional = (match: RegExpMatchArray) => {
    const segment = segments.find((one) => isInside(match.index!, one))!
    return freeCondition.test(flat.slice(segment.start, segment.end)) || entries.length > 0
  }
  for (const match of frees.filter(isConditional)) {
    notes.push(segments.find((one) => isInside(match.index!, one))!)
  }
  const isGiven = (match: RegExpMatchArray) =>
    /^\s*(?:with|con|com|avec)\s+(?:an?\s+|una?\s+|un\s+)?(?:donation|donacion|doacao|don\b|chapeau)/u.test(
      flat.slice(match.index! + match[0].length, match.index! + match[0].length + 30),
    )
  const isFree = frees.some((match) => !isConditional(match) && !isGiven(match)) && entries.length === 0
  const spans = [...moneys, ...conditions]
  if (entries.length === 0 && notes.length === 0 && !isFree) return { found: undefined, spans }
  for (const note of conditions) {
    const entry = entries.find(({ span }) => span.end <= note.start && note.start - span.end < 6)
    if (entry && !notes.some((one) => isInside(note.start, one)))
      notes.push({ start: entry.span.start, end: note.end })
  }
  const said = new Set(moneys.flatMap((one) => one.currency ?? []))
  const foreign = [...said].find((one) => currency !== undefined && one !== currency)
  const prices = assign(entries)
  const pair =
    entries.length === 2 && entries.every(({ kind }) => kind === 'none')
      ? entries.map(({ price }) => price)
      : []
  return {
    found: {
      choices: [
        {
          ...prices.prices,
          isFree,
          note: cutText(
            [...new Set(notes.map(({ start, end }) => text.slice(start, end).trim()))].join(', '),
            200,
          ),
          currency: foreign ?? [...said][0],
        },
        ...(pair.length > 0 && !prices.isSure
          ? [
              {
                presale: Math.min(...pair),
                door: Math.max(...pair),
                others: [],
                isFree,
                note: '',
                currency: foreign ?? [...said][0],
              },
            ]
          : []),
      ],
      isSure: isSure && prices.isSure && said.size < 2 && foreign === undefined,
      spans: [
        ...entries.map(({ span: { start, end } }) => ({ start, end })),
        ...notes,
        ...(isFree ? frees.map(spanOf) : []),
      ],
    },
    spans,
  }
}

const isPriced = (flat: string, at: number, moneys: readonly Money[]) => {
  const start = Math.max(0, at - 28)
  const words = flat.slice(start, at)
  const free = /(?:free(?!style)|gratis|gratuit\w*|libre|livre)[^\d\n]*$/u.test(words)
  return (
    free || moneys.some(({ end }) => end > start && end <= at && /^[^\d\n]{0,4}$/u.test(flat.slice(end, at)))
  )
}

function moneysIn(flat: string): Money[] {
  const signed = [...flat.matchAll(money)].flatMap((match): Money[] => {
    const [a, sign, b, c, sign2, d, sign3, e] = match.slice(1)
    const amounts = [a, b, c, d, e].filter((one) => one !== undefined).map(numberOf)
    const currency = currencies.find(([pattern]) => pattern.test(match[0]))?.[1]
    const own = { sign: sign ?? sign2 ?? sign3 ?? '', currency }
    // "$12 / $10 members" are two prices; "12/10€" is a pair.
    const second = match[0].search(/(?<=\d[\s\p{L}€$£]*\/\s?)\S/u)
    if (amounts.length === 2 && second > 0 && [...match[0].matchAll(/[$€£]/gu)].length === 2) {
      const cut = match.index + second
      return [
        {
          start: match.index,
          end: match.index + match[0].lastIndexOf('/', second),
          amounts: amounts.slice(0, 1),
          ...own,
          sign: '',
        },
        { start: cut, end: match.index + match[0].length, amounts: amounts.slice(1), ...own, sign: '' },
      ]
    }
    return [{ ...spanOf(match), amounts, ...own }]
  })
  const plain = [...flat.matchAll(bare)].map((match) => {
    const start = match.index + match[0].search(/\d/)
    const amounts = [match[1], match[3]].filter((one) => one !== undefined).map(Number)
    return { start, end: match.index + match[0].length, amounts, sign: match[2] ?? '', currency: undefined }
  })
  const named = [...flat.matchAll(bareBefore)].map((match) => ({
    ...{ start: match.index, end: match.index + match[1]!.length },
    ...{ amounts: [Number(match[1])], sign: '', currency: undefined },
  }))
  const spoken = [...flat.matchAll(words)].map((match) => ({
    ...spanOf(match),
    ...{ amounts: [numbersInWords[match[1]!]!], sign: '', currency: undefined },
  }))
  const all: Money[] = [...signed]
  for (const one of [...plain, ...named, ...spoken]) {
    if (!all.some(({ start, end }) => one.start < end && start < one.end)) all.push(one)
  }
  return all.toSorted((one, other) => one.start - other.start)
}

const numberOf = (text: string) => {
  const plain = /[.,]\d{3}$/.test(text) ? text.replace(/[.,]/g, '') : text.replace(',', '.')
  return Number(plain)
}

interface Label extends Span {
  readonly kind: 'presale' | 'door' | 'other' | 'none'
  readonly words: string
}

/** The words that say what an amount is for: in its part of the line, before or behind it. */
function labelOf(
  one: Money,
  { flat, segments, moneys }: { flat: string; segments: readonly Span[]; moneys: readonly Money[] },
): Label {
  const segment = segments.find((part) => isInside(one.start, part)) ?? { start: 0, end: flat.length }
  const others = moneys.filter((other) => other !== one && isInside(other.start, segment))
  const left = Math.max(segment.start, ...others.filter(({ end }) => end <= one.start).map(({ end }) => end))
  const right = Math.min(
    segment.end,
    ...others.filter(({ start }) => start >= one.end).map(({ start }) => start),
  )
  const behind = { start: one.end, end: right }
  const ahead = { start: left, end: one.start }
  // Words between two amounts belong to the one whose side the first amount of the line has.
  const first = moneys.find((other) => isInside(other.start, segment))!
  const isBehind = kindOf(flat.slice(segment.start, first.start)) === 'none'
  const sides = isBehind ? [behind, ahead] : [ahead, behind]
  const known = sides.find(({ start, end }) => kindOf(flat.slice(start, end)) !== 'none')
  const side = known ?? sides.find(({ start, end }) => /\p{L}{3}/u.test(flat.slice(start, end))) ?? sides[0]!
  return {
    ...side,
    kind: kindOf(flat.slice(side.start, side.end)),
    words: flat.slice(ahead.start, behind.end),
  }
}

const twoForOne = /(?:mujeres|hombres|ladies|parejas|damas|chicas|couples|women)?\s*\b2\s?[x×]\s?1\b/gu

const kindOf = (label: string): Label['kind'] => kindOfWords(label.replace(twoForOne, ' '))
const kindOfWords = (words: string): Label['kind'] =>
  passWords.test(words)
    ? 'other'
    : presaleWords.test(words)
      ? 'presale'
      : doorWords.test(words)
        ? 'door'
        : otherWords.test(words)
          ? 'other'
          : laterWords.test(words)
            ? 'door'
            : 'none'

/** Words, without accents, that tell one price from another. */
const extras =
  /lesson|class|clase|aula|cours|both|las dos|ambas|as duas|les deux|conso|jantar|\bcena|diner|dinner|comida|brunch|mesa|table|\bsolo\b|\bso\b|only|seul|apenas|baile|dance|danse|festa|fiesta|party|social|soiree|single|each|full day|day\b|jour|dia\b|noche|night|week-?end|individual|persona|pessoa|tout|all|after|apres|stage|taller|workshop|couple|copa|drink|bebida|before|night|meal|food/u

const nameOf = (name: string) =>
  cutText(
    name
      .replace(/[^\p{L}\p{N}\s+'-]/gu, ' ')
      .replace(
        /^\s*(?:tix|tickets?|entry|entrada|entrée|ingressos?|prices?|precios?|pre[çc]os?|cover|tarifs?)\b/iu,
        ' ',
      )
      .replace(/\s+/g, ' ')
      .trim(),
    40,
  )

/**
 * One amount without a name is the door price; a lower one beside the door price is for those who pay earlier. Two that the text
 * does not tell apart are a question.
 */
function assign(entries: readonly Entry[]) {
  const [only] = entries
  if (entries.length === 1 && only!.kind === 'other' && /class|clase|aula|cours\b/iu.test(only!.name)) {
    return { prices: { presale: undefined, door: only!.price, others: [] }, isSure: true }
  }
  const of = (kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind)
  const unnamed = of('none')
  const isPlain = unnamed.every(({ name }) => !/\p{L}{3}/u.test(name))
  const isPair =
    of('door').length === 1 &&
    of('presale').length === 0 &&
    unnamed.length === 1 &&
    isPlain &&
    unnamed[0]!.price < of('door')[0]!.price
  const presale = of('presale')[0]?.price ?? (isPair ? unnamed[0]!.price : undefined)
  const door = of('door')[0]?.price ?? unnamed[0]?.price
  const used = [of('presale')[0], of('door')[0] ?? unnamed[0], ...(isPair ? unnamed : [])]
  const isNew = ({ price }: Entry, index: number, all: readonly Entry[]) =>
    all.findIndex((one) => one.price === price) === index && price !== door
  const rest = entries.filter((entry) => !used.includes(entry)).filter(isNew)
  const others = rest.map(({ name, price }, index) => ({ name: name || `Price ${index + 1}`, price }))
  const isClear = rest.every(
    ({ kind, name }) =>
      kind === 'other' ||
      (kind === 'none' && extras.test(flatten(name))) ||
      (kind === 'presale' && of('door').length > 0 && /\p{L}{3}/u.test(name)),
  )
  return { prices: { presale, door, others }, isSure: isClear }
}
