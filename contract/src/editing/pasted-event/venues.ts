import { foldWords } from '../../base/texts/text-folding.ts'
import { countTypos } from '../../base/texts/typos.ts'
import type { VenueSuggestion } from '../../events/venues.ts'
import { isElsewhere, namedVenueIn, type PastedVenue } from './named-venues.ts'
import type { Found, Span } from './pasted-text.ts'

interface Word extends Span {
  readonly folded: string
}

const small = new Set(['the', 'el', 'la', 'le', 'los', 'las', 'o', 'a'])
/** The venue of a text: a known one, else what stands behind a pin or "at". */
export function venueIn(
  flat: string,
  { text, known }: { text: string; known: readonly VenueSuggestion[] },
): Found<PastedVenue> | undefined {
  const words = wordsOf(text)
  const matches = known
    .flatMap((venue) => bestMatch(venue, { words, flat }) ?? [])
    .filter((one, _, all) => all.length === 1 || !isElsewhere(flat, one.start))
    .toSorted((a, b) => a.distance - b.distance || b.end - b.start - (a.end - a.start))
  const [best] = matches
  if (best) {
    const rivals = matches.filter(
      (one) => one !== best && (one.end <= best.start || one.start >= best.end) && one.distance <= 0.1,
    )
    const isAway = isElsewhere(flat, best.start)
    const choices = [best, ...rivals].map(({ venue }) => ({
      name: venue.name,
      address: venue.address,
      known: venue,
    }))
    return {
      choices,
      isSure: best.distance <= 0.25 && rivals.length === 0 && !isAway,
      spans: [{ start: best.start, end: best.end }],
    }
  }
  return namedVenueIn(flat, text)
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}'.&]+/gu)].flatMap(({ index, 0: word }) => {
    const folded = inDigits(foldWords(word).replaceAll(' ', ''))
    return folded === '' ? [] : [{ start: index, end: index + word.length, folded }]
  })

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
/** "Studio Ten" is "Studio 10". */
const inDigits = (word: string) => (numberWords.includes(word) ? String(numberWords.indexOf(word)) : word)

/** Where the words of a text are most like the name of a venue. The distance is in typos for each letter. */
function bestMatch(venue: VenueSuggestion, { words, flat }: { words: readonly Word[]; flat: string }) {
  const parts = foldWords(venue.name)
    .split(' ')
    .filter((word) => !small.has(word))
    .map(inDigits)
  const name = parts.join('')
  if (name.length < 4) return undefined
  const shorter = parts.length > 2 ? parts.slice(0, -1).join('') : ''
  let best: { venue: VenueSuggestion; distance: number; start: number; end: number } | undefined
  for (let from = 0; from < words.length; from++) {
    for (let count = 1; count <= parts.length + 2 && from + count <= words.length; count++) {
      const own = words.slice(from, from + count)
      // A name does not go over a line.
      if (flat.slice(own[0]!.start, own.at(-1)!.end).includes('\n')) break
      const typed = own
        .map(({ folded }) => folded)
        .filter((word) => count === 1 || !small.has(word))
        .join('')
      if (Math.abs(typed.length - name.length) > 2 && typed !== shorter) continue
      const typos = countTypos(typed, name)
      const distance = typos / name.length
      const isShort = shorter !== '' && typed === shorter
      if (isShort && !best) best = { venue, distance: 0.2, start: own[0]!.start, end: own.at(-1)!.end }
      const allowed = name.length < 6 ? 0 : name.length < 9 ? 1 : 2
      if (typos <= allowed && (!best || distance < best.distance))
        best = { venue, distance, start: own[0]!.start, end: own.at(-1)!.end }
    }
  }
  if (best) return best
  // The first words of a long name: "Rivoli", "Sala Mon", "Bussey Building".
  const single = words.find(({ folded, start, end }) => {
    if (parts.length < 2 || folded !== parts[0] || folded.length < 4 || common.has(folded)) return false
    const ahead = flat.slice(Math.max(0, start - 14), start)
    // "La Nave." or "Azúcar," alone is short for a longer name.
    const isAlone =
      /(?:^|[\n.!?;|·•,:])\s*(?:(?:the|la|el|le)\s)?$/u.test(ahead) &&
      /^\.|^[ \t]{0,3}(?:[\n.;|·•,]|$)/u.test(flat.slice(end - 1).replace(/^[^.]/u, ''))
    return (
      isAlone ||
      (folded.length >= 5 && /(?:@|\bat|\ben|\bno|\bau|\bin)\s+(?:the\s+|la\s+|el\s+)?$/u.test(ahead))
    )
  })
  return single && { venue, distance: 0.2, start: single.start, end: single.end }
}

const common = new Set(['studio', 'salon', 'teatro', 'espaco', 'tango', 'mambo', 'salsa', 'queen', 'barrio'])
