import type { VenueSuggestion } from '../../events/venues.ts'
import { weekdayNames } from './day-words.ts'
import { type Found, flatten, isInside, type Span, segmentsOf } from './pasted-text.ts'
import { streetsIn } from './private-places.ts'

export interface PastedVenue {
  readonly name: string
  /** Empty when the text does not say it. */
  readonly address: string
  /** The venue of the scene that it is. */
  readonly known: VenueSuggestion | undefined
}

/** Not here, but there: "moved from", "afterparty at". */
const elsewhere =
  /\b(?:not at|no longer at|instead of|moved from|after\s?party (?:at|@)|near|next to|behind|across from|cerca de|ya no en|junto a|perto d[eo]|pres de|a cote d[eu])\s*(?:the|el|la|le|o|a)?\s*$/u

export const isElsewhere = (flat: string, at: number) => elsewhere.test(flat.slice(Math.max(0, at - 28), at))

const label =
  /(?:📍|📌|🏠|🏛️?|🗺️?|(?<!\p{L})(?:venue|where|location|(?<!sur )place|lugar|d[oó]nde|local|lieu|o[uù]|onde|sitio|salle|endere[cç]o|direcci[oó]n)\s?:)\s*([^\n]{3,90})/giu

const space = '[ \\t]{1,3}'
const article = `(?:(?:[Tt]he|[Ee]l|[Ll]a|[Ll]e|[Ll]os|[Ll]es|[Dd]e|[Dd]u|[Dd]a|[Dd]o|del|des)${space})`
const joining = `(?:(?:of|de|du|da|do|das|dos|del|des|la|le|las|los|les|&|the|y|e|et)${space}|(?:d|l)'){0,3}`
const name = String.raw`(?:${article}){0,2}\p{Lu}[\p{L}\p{N}'&-]{0,30}(?:${space}#?${joining}[\p{Lu}\p{N}][\p{L}\p{N}'&-]{0,30}){0,4}`

/** Words that a place begins with, in the languages that say the kind first, without accents. */
const firstNouns =
  'centro|sala|teatro|salle|salon|espaco|espacio|espace|estudio|estudi|studio|clube?|bar|boteco|pub|cafe|cafeteria|restaurante?|hotel|escuela|escola|ecole|academia|casa|casino|ateneu|ateneo|peniche|parc|parque|jardim|jardin|plaza|praca|palacio|palais|polideportivo|pavilhao|pavillon|pabellon|ginasio|gimnasio|gymnase|foro|auditorio|mercado|kiosco|terraza|discoteca|boite|theatre|maison|mjc|guinguette|moulin|chapelle|association|sociedade|associacao|quadra|galpao|barco|bodega|taberna|taverna|cave|loft|usine|fabrica|sociedad|caveau|dancing|cervejaria|hostel|bistrot?|brasserie'
/** Words that a place ends with in English. */
const lastNouns =
  'hall|lodge|club|centers?|centres?|studios?|theat(?:er|re)|ballroom|bar|pub|cafe|park|library|church|arms|inn|hotel|lounge|rooms?|house|school|academy|gym|barn|loft|brewery|temple|gardens?|plaza|square|pavilion|restaurant|tavern|arcade|warehouse|cellar|terrace|rooftop|institute|legion|anchor|grill|cantina|distillery|taproom|gallery|museum|pier|boathouse|collective|works|factory|dojo'
const beginsAsPlace = new RegExp(
  String.raw`^(?:(?:the|el|la|le|l'|o|a)\s*)?(?:${firstNouns})\s+(?:\p{L}|(?<=(?:studio|estudio|sala|club)\s)\d)`,
  'u',
)
const endsAsPlace = new RegExp(String.raw`\p{L}.{0,40}\s(?:${lastNouns})(?:\s#?\d{1,4})?$`, 'u')
const isPlace = (words: string) => beginsAsPlace.test(words) || endsAsPlace.test(words)

const preposition = new RegExp(
  String.raw`(?:@[ \t]{0,2}|(?<![\p{L}\p{N}])(at(?:${space}the)?|en(?:${space}(?:el|la|los|las))?|n[oa]s?|em|aux?|[àa]${space}la|[àa]${space}(?=l')|[àa]|dans(?:${space}(?:la|le|l'))?|in(?:${space}the)?|inside|upstairs${space}at)(?:${space}|(?<=')))(?:l')?(${name})`,
  'giu',
)
const host = new RegExp(
  String.raw`(?<!\p{L})([Cc]hez${space}(\p{Lu}\p{L}{1,30}(?:${space}\p{Lu}\p{L}{1,30})?))`,
  'gu',
)
/** Words with a capital that begin no place. */
const noPlace = new RegExp(
  String.raw`^(?:(?:the|el|la|le|los|les|o|a)\s)?(?:${weekdayNames}|january|february|march|april|may|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|dezembro|novembro|decembre|novembre|salsa|bachata|kizomba|zouk|tango|swing|forro|wcs|lindy|midnight|noon|dj|class|clase|aula|cours|social|party|fiesta|facebook|instagram|whatsapp|eventbrite|info|home|casa$)(?![\p{L}\p{N}'])`,
  'u',
)
const danceWord =
  /\b(?:salsa|bachata|kizomba|zouk|swing|forro|semba|social|party|night|noche|noite|soiree|fiesta|festa|baile|bal|class|clase|workshop|taller|dj|live)\b/u

interface Candidate extends Span {
  readonly names: readonly string[]
  readonly isSure: boolean
}

/** A venue that the scene does not know: behind a pin or a word for it, behind "at", or a line of its own that names a place. */
export function namedVenueIn(flat: string, text: string): Found<PastedVenue> | undefined {
  const [street] = streetsIn(flat)
  const address = street ? text.slice(street.start, street.end) : ''
  const foundOf = ({ names, isSure, start, end }: Candidate, isAddressed = isSure): Found<PastedVenue> => ({
    choices: names.map((one) => ({ name: one, address, known: undefined })),
    isSure,
    spans: street && isAddressed ? [{ start, end }, street] : [{ start, end }],
  })
  const pinned = [...text.matchAll(label)][0]
  if (pinned) {
    const [own = ''] = pinned[1]!.split(/[,(;|]|\s[-–—]\s|\.\s/u)
    const start = pinned.index + pinned[0].length - pinned[1]!.length
    if ((street && street.start === start) || !/\p{L}{3}/u.test(own)) return undefined
    return foundOf({ names: [own.trim()], isSure: true, start, end: start + own.trimEnd().length })
  }
  const candidates = [...named(text), ...alone(flat, text)].filter(
    ({ start, names: [own = ''] }) => !isElsewhere(flat, start) && !noPlace.test(flatten(own)),
  )
  const sure = candidates.filter(({ isSure }) => isSure)
  const [best] = sure.length > 0 ? sure : candidates
  if (best) {
    const names = [...new Set((best.isSure ? sure : [best]).flatMap((one) => one.names))]
    const isOne = names.every(
      (one) => flatten(names[0]!).includes(flatten(one)) || flatten(one).includes(flatten(names[0]!)),
    )
    return foundOf({
      ...best,
      names: isOne ? [names[0]!] : names,
      isSure: (best.isSure && isOne) || (isOne && street !== undefined && !isInside(best.start, street)),
    })
  }
  const home = [...text.matchAll(host)][0]
  // Perhaps a bar, perhaps a home.
  return (
    home &&
    foundOf({
      names: [home[1]!, home[2]!],
      isSure: false,
      start: home.index,
      end: home.index + home[0].length,
    })
  )
}

/** "at the Town Hall", "en el Centro Cultural", "à la Péniche Marcounet", "no Espaço Girassol". */
const named = (text: string): Candidate[] =>
  [...text.matchAll(preposition)].flatMap((match): Candidate[] => {
    const [whole, word, own = ''] = match
    const start = match.index + whole.length - own.length
    // The pattern has no letter case: a name begins with a capital.
    if (
      !/^(?:(?:the|el|la|le|los|les|de|du|da|do|del|des)\s+){0,2}\p{Lu}/iu.test(own) ||
      !/\p{Lu}/u.test(own)
    )
      return []
    const plain = upToName(own)
    if (plain === '') return []
    const words = plain.split(/\s+/u).length
    const isShouted = isInside(start, { start: 0, end: text.indexOf('\n') }) && plain === plain.toUpperCase()
    if (isShouted && !isPlace(flatten(plain))) return []
    const isNamed = word === undefined || (/^at/iu.test(word) && words > 1)
    const isSure = isPlace(flatten(plain)) || isNamed
    return [{ names: [plain], isSure, start, end: start + plain.length }]
  })

/** The words of a name: a word in lower case that joins nothing ends it. */
function upToName(words: string): string {
  const parts = words.split(/(\s+)/u)
  let end = 0
  let at = 0
  for (const part of parts) {
    at += part.length
    if (/^[^\p{L}\p{N}]*(?:[dl]')?[\p{Lu}\p{N}]/u.test(part)) end = at
    else if (
      /\S/u.test(part) &&
      !/^(?:of|de|du|da|do|das|dos|del|des|la|le|las|los|les|&|the|el|y|e|et)$/iu.test(part)
    )
      break
  }
  return words.slice(0, end).replace(/[.'-]+$/u, '')
}

const clockTime = /\d\s?(?:[ap]m?\b|h|:|hrs?\b|[-–]\s?\d)/u
const capital = new RegExp(`^${name}$`, 'u')

/** A part of a line with nothing but the name of a place: "Elks Lodge #168", "Salle des fêtes de Montreuil". */
function alone(flat: string, text: string): Candidate[] {
  const firstLine = { start: 0, end: text.indexOf('\n') }
  return segmentsOf(flat).flatMap((segment): Candidate[] => {
    const whole = text.slice(segment.start, segment.end)
    const own = whole.replace(/^[^\p{L}\p{N}]{1,9}/u, '').trimEnd()
    const start = segment.start + whole.indexOf(own)
    const words = flatten(own)
    if (
      own.length > 60 ||
      clockTime.test(words) ||
      !isPlace(words) ||
      danceWord.test(words) ||
      isInside(start, firstLine)
    )
      return []
    const isName =
      capital.test(own) || (/^\p{Lu}/u.test(own) && beginsAsPlace.test(words) && own.split(' ').length <= 6)
    return isName ? [{ names: [own], isSure: true, start, end: start + own.length }] : []
  })
}
