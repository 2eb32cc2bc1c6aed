import { foldWords } from '../../base/texts/text-folding.ts'
import { countTypos } from '../../base/texts/typos.ts'
import type { VenueSuggestion } from '../../events/venues.ts'
import type { Found, Span } from './pasted-text.ts'
import { streetsIn } from './private-places.ts'

export interface PastedVenue {
  readonly name: string
  /** Empty when the text does not say it. */
  readonly address: string
  /** The venue of the scene that it is. */
  readonly known: VenueSuggestion | undefined
}

interface Word extends Span {
  readonly folded: string
}

const small = new Set(['the', 'el', 'la', 'le', 'los', 'las', 'o', 'a'])
/** Not here, but there: "moved from", "afterparty at". */
const elsewhere =
  /\b(?:not at|no longer at|instead of|moved from|after\s?party (?:at|@)|near|next to|behind|across from|cerca de|ya no en|junto a|perto d[eo]|pres de|a cote d[eu])\s*(?:the|el|la|le|o|a)?\s*$/u

const isElsewhere = (flat: string, at: number) => elsewhere.test(flat.slice(Math.max(0, at - 28), at))

/** The venue of a text: a known one, else what stands behind a pin or "at". */
export function venueIn(
  flat: string,
  { text, rest, known }: { text: string; rest: string; known: readonly VenueSuggestion[] },
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
  return namedVenue(flat, { text, rest })
}

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}'.&]+/gu)].flatMap(({ index, 0: word }) => {
    const folded = foldWords(word).replaceAll(' ', '')
    return folded === '' ? [] : [{ start: index, end: index + word.length, folded }]
  })

/** Where the words of a text are most like the name of a venue. The distance is in typos for each letter. */
function bestMatch(venue: VenueSuggestion, { words, flat }: { words: readonly Word[]; flat: string }) {
  const parts = foldWords(venue.name)
    .split(' ')
    .filter((word) => !small.has(word))
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
  const single = words.find(({ folded, start }) => {
    const isFirst = parts.length > 1 && folded === parts[0] && folded.length >= 5 && !common.has(folded)
    return (
      isFirst &&
      /(?:@|\bat|\ben|\bno|\bau|\bin)\s+(?:the\s+|la\s+|el\s+)?$/u.test(
        flat.slice(Math.max(0, start - 12), start),
      )
    )
  })
  return single && { venue, distance: 0.2, start: single.start, end: single.end }
}

const common = new Set(['studio', 'salon', 'teatro', 'espaco', 'tango', 'mambo', 'salsa', 'queen', 'barrio'])

const label =
  /(?:📍|🏠|🏛️?|🗺️?|\b(?:venue|where|location|place|lugar|donde|local|lieu|ou|onde|sitio|salle)\s?:)\s*([^\n]{3,90})/gu
const preposition =
  /(?:@|\bat(?: the)?|\ben(?: el| la)?|\bno|\bna|\bau|\ba la|\bat|\bin)\s+((?:(?:[Tt]he|[Ee]l|[Ll]a|[Ll]e|[Ll]os|[Dd]e|[Dd]u|[Dd]a|[Dd]o|del|des)\s+)*\p{Lu}[\p{L}\p{N}'&-]*(?:\s+(?:(?:of|de|du|da|do|del|des|la|le|&|the)\s+)*[\p{Lu}\p{N}][\p{L}\p{N}'&-]*){0,4})/gu

/** A venue that the scene does not know. */
function namedVenue(
  flat: string,
  { text, rest }: { text: string; rest: string },
): Found<PastedVenue> | undefined {
  const [street] = streetsIn(flat)
  const address = street ? text.slice(street.start, street.end) : ''
  const pinned = [...text.matchAll(new RegExp(label.source, 'giu'))][0]
  if (pinned) {
    const [name = ''] = pinned[1]!.split(/[,(;|]|\s[-–—]\s|\.\s/u)
    const start = pinned.index + pinned[0].length - pinned[1]!.length
    if (street && street.start === start) return undefined
    const span = { start, end: start + name.trimEnd().length }
    return {
      choices: [{ name: name.trim(), address, known: undefined }],
      isSure: true,
      spans: street ? [span, street] : [span],
    }
  }
  for (const match of text.matchAll(preposition)) {
    const start = match.index + match[0].length - match[1]!.length
    const end = start + match[1]!.length
    // Dates, prices and styles were read already.
    if (rest.slice(start, end) !== flat.slice(start, end) || isElsewhere(flat, start)) continue
    return {
      choices: [{ name: match[1]!.replace(/[.]+$/, ''), address, known: undefined }],
      isSure: street !== undefined,
      spans: [{ start, end }],
    }
  }
  return undefined
}
