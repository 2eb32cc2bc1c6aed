import type { Span } from './pasted-text.ts'

/* Number words of four languages, without accents, by how many digits they stand for. */
const one = [
  'zero|oh|nought|one|two|three|four|five|six|seven|eight|nine|double|triple|treble',
  'cero|uno|una|un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|doble',
  'um|uma|dois|duas|quatro|meia|sete|oito|nove|duplo',
  'deux|trois|quatre|cinq|sept|huit|neuf',
]
const two = [
  'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred',
  'diez|once|doce|trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve|veinte|veinti(?:uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|(?:dos|tres|cuatro|seis|ocho)cientos|quinientos|setecientos|novecientos',
  'dez|onze|doze|treze|quatorze|quinze|dezesseis|dezasseis|dezessete|dezassete|dezoito|dezenove|dezanove|vinte|trinta|quarenta|cinquenta|sessenta|oitenta|cem|cento',
  'dix|douze|treize|seize|vingts?|trente|quarante|cinquante|soixante|cent',
]
const ones = one.join('|')
const isOne = new RegExp(`^(?:${ones})$`, 'u')
const word = `(?:${two.join('|')}|${ones}|\\d{1,4})(?![\\p{L}\\p{N}'])`
const row = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${word}(?:[ \t,.·/–-]{1,4}(?:(?:y|e|et|and)[ \t]{1,3})?${word}){2,30}`,
  'gu',
)

export interface SpokenNumber extends Span {
  /** Whether it is a number to call even without a word that says so. */
  readonly isLong: boolean
}

/** Rows of number words, as "six one nine, five five five ...". Those that only count steps are none. */
export const spokenNumbersIn = (flat: string): SpokenNumber[] =>
  [...flat.matchAll(row)].flatMap(({ 0: found, index }) => {
    const words = [...found.matchAll(/[a-z]{2,}|\d+/gu)]
      .map(([own]) => own)
      .filter((own) => own !== 'et' && own !== 'and')
    // "dez" and "sept" are months too.
    const spelled = words.filter((own) => !/\d|^(?:dez|sept)$/u.test(own))
    const small = words.filter((own) => isOne.test(own))
    const digits = words.reduce(
      (sum, own) => sum + (/\d/u.test(own) ? own.length : isOne.test(own) ? 1 : 2),
      0,
    )
    if (spelled.length === 0 || digits < 5 || (spelled.length < 3 && digits < 9)) return []
    // Hours and prices are tens: "veinte, treinta, cuarenta".
    const isLong = digits >= 7 && (small.length >= 4 || (small.length > 0 && digits >= 9))
    return [{ start: index, end: index + found.length, isLong: isLong && !counts(words) }]
  })

const steps = [
  'one two three four five six seven eight',
  'uno dos tres cuatro cinco seis siete ocho',
  'um dois tres quatro cinco seis sete oito',
  'un deux trois quatre cinq six sept huit',
]
/** "One, two, three, five, six, seven" counts the steps of a dance. */
const counts = (words: readonly string[]) =>
  steps.some((row) => {
    const all = row.split(' ')
    const places = words.map((own) => all.indexOf(own))
    return places.every(
      (place, index) => place >= 0 && (index === 0 || place > places[index - 1]! || place === 0),
    )
  })
