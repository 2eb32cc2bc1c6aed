import type { ArtistRole } from '../../scenes/artists.ts'
import { type Found, flatten, type Span } from './pasted-text.ts'

export interface PastedArtist {
  readonly part: Extract<ArtistRole, 'teacher' | 'dj' | 'band'>
  /** A DJ is "DJ Kav". */
  readonly name: string
}

/** Months and short weekdays that are names of people, as Marco and Sam, are not among them. */
const days = `(?:mon|tues?|wednes|wed|thu|thurs|fri|satur|sat|sun)(?:days?)?|lunes|martes|miercoles|jueves|viernes|sabados?|vie|sab|segunda|terca|quarta|quinta|sexta|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|january|february|march|july|september|october|november|december|nov|dec|jan|feb|enero|noviembre|diciembre|janeiro|novembro|dezembro|janvier|novembre|decembre`
/** Words with a capital that are no part of a name, without accents. */
const others = new RegExp(
  String.raw`^(?:${days}|info\w{0,10}|tickets?|tix|doors?|entry|entrance|cover|free|class\w{0,2}|lessons?|workshops?|social\w{0,3}|dance|dancing|dancers?|party|practi[ck]\w{0,2}|night|live|music|band|show|where|when|venue|price|presale|advance|bring|come|join|see|all|everyone|the|new|food|drinks?|donations?|rsvp|vip|id|byob|am|pm|otd|entrada|precio|clase\w{0,1}|taller|fiesta|baile|practica|musica|donde|lugar|gratis|reserv\w{0,6}|puertas|taquilla|copa|consumicion|cena|bebida\w{0,1}|anticipada|socios|aulas?|aulao|festa|ingressos?|entree|cours|soiree|bal|tarif|lieu|prix|billets?|salle|sala|studio|estudio|teatro|salsa|bachata|kizomba|zouk|tango|swing|forro|semba|urban\w{0,2}|lambada|merengue|blues|lindy|kiz|sbk|wcs|love|and|y|e|et|con|com|avec|with|en|at|no|na|in)$`,
  'u',
)
const word = String.raw`\p{Lu}[\p{L}\p{N}'-]{0,30}(?:\.[\p{L}\p{N}]{1,12}){0,3}`
const particle = String.raw`(?:(?:da|de|do|del|la|el|le|van|von)[ \t]{1,3}){0,2}`
const prefix = String.raw`(?:[Tt]?[Dd][Jj]['’]?s?:?[ \t]{1,3})?`
const name = String.raw`${prefix}${word}(?:[ \t]{1,3}${particle}${word}){0,3}`
const and = String.raw`(?:[ \t]{0,3}[,/+&][ \t]{0,3}|[ \t]{1,3}(?:b2b|B2B|vs\.?|[yexYE]|et|and|und)[ \t]{1,3})`
const names = `(${name}(?:${and}${name}){0,11})`
const colon = String.raw`[ \t]{0,3}(?::[ \t]{0,3}|[ \t])`
const before = String.raw`(?<![\p{L}\p{N}])`
const joined = String.raw`(?:[Ww]ith|[Ww]/|[Cc]on|[Cc]om|[Aa]vec|[Bb]y|[Pp]or|[Ff]eat\.?|[Ff]t\.?|[Ff]eaturing|[Ii]mpartid[oa] por|[Dd]e la mano de)`

interface Cue {
  readonly part: PastedArtist['part']
  readonly pattern: RegExp
}

/** Upper case and a capital beside the word as it is written here. */
const anyCase = (words: readonly string[]) =>
  words
    .flatMap((one) => [one, one.toUpperCase(), one.replace(/^./u, (first) => first.toUpperCase())])
    .join('|')

const teachers = anyCase(
  'profes,profe,profs,prof,profesores,profesoras,profesor,profesora,professores,professoras,professor,professora,teachers,teacher,instructors,instructor,instrutores,maestros,maestra,maestro,enseignants,intervenants,taught by,led by,artists,artistes,artistas'.split(
    ',',
  ),
)
const classes = anyCase(
  'class,classes,lesson,workshop,workshops,bootcamp,intensive,intensivo,clase,clases,taller,aula,aulas,aulão,oficina,curso,course,cours,stage,initiation,atelier,lab,masterclass,fundamentals,series,footwork'.split(
    ',',
  ),
)
const bands = anyCase(
  'live,live music,live band,band,banda,música en vivo,música ao vivo,en vivo,ao vivo,en concert,concert,groupe'.split(
    ',',
  ),
)

const cues: readonly Cue[] = [
  { part: 'dj', pattern: new RegExp(`${before}(?:[Tt]?[Dd][Jj]['’]?[Ss]?|🎧)${colon}${names}`, 'gu') },
  {
    part: 'dj',
    pattern: new RegExp(
      `${before}(?:${anyCase(['line-up', 'line up', 'lineup', 'cartel'])})[ \\t]{0,3}:[ \\t]{0,3}${names}`,
      'gu',
    ),
  },
  {
    part: 'teacher',
    pattern: new RegExp(`${before}(?:${teachers})(?:[ \\t]{0,3}:[ \\t]{0,3}|[ \\t]{1,3})${names}`, 'gu'),
  },
  {
    part: 'teacher',
    pattern: new RegExp(
      `${before}(?:${classes})(?![\\p{L}])[^\\n.!?;|$€£]{0,40}?[ \\t(]${joined}[ \\t]{1,3}${names}`,
      'gu',
    ),
  },
  {
    part: 'band',
    pattern: new RegExp(`${before}(?:${bands})[ \\t]{0,3}:[ \\t]{0,3}((?:The[ \\t])?${name})`, 'gu'),
  },
  {
    part: 'band',
    pattern: new RegExp(
      `${before}((?:Orquesta|Orquestra|Orchestra|Orchestre|Banda|Trio|Quarteto|Conjunto|Sonora|Grupo)[ \\t]{1,3}${particle}${word}(?:[ \\t]{1,3}${particle}${word}){0,2})`,
      'gu',
    ),
  },
  { part: 'teacher', pattern: new RegExp(`${before}${joined}[ \\t]{1,3}${names}`, 'gu') },
]
/** "Reservas con Ana" is no line-up. */
const notOnStage =
  /(?:info\w{0,10}|reserv\w{0,6}|contact\w{0,4}|falar|habla\w{0,2}|talk|write|dm|msg|rsvp|book\w{0,4}|questions?|sign up|whats\w{0,4}|go|going|ride|carpool|posted|organi[sz]\w{0,7}|photos?|fotos?|made|sponsored|hosted|presented)\s{0,3}(?:\S{1,12}\s)?$/u
const behindName =
  /^(?:'s)?[ \t]{0,9}(?:$|[\n,.;:|•()!?&+/–—\-🔥✨🎶🎧💃🕺]|(?:[yexYE]|et|and|b2b)[ \t]|[^\p{L}\p{N}\s])/u

/**
 * The DJs, teachers and bands of a text, in its order. `taken` are the parts that other fields have read, which end a list.
 */
export function lineUpIn(text: string, taken: readonly Span[]): Found<readonly PastedArtist[]> | undefined {
  const marked = taken.reduce(
    (rest, { start, end }) =>
      rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, '•') + rest.slice(end),
    text,
  )
  const found: (Span & { readonly artists: readonly PastedArtist[] })[] = []
  for (const { part, pattern } of cues) {
    for (const match of marked.matchAll(pattern)) {
      const end = match.index + match[0].length
      const start = end - match[1]!.length
      if (found.some((one) => start < one.end && one.start < end)) continue
      const ahead = flatten(marked.slice(Math.max(0, match.index - 30), match.index))
      if (part === 'teacher' && notOnStage.test(ahead)) continue
      const { artists, length } = artistsOf(match[1]!, { part, behind: marked.slice(end, end + 12) })
      if (artists.length > 0) found.push({ start: match.index, end: start + length, artists })
    }
  }
  const inOrder = found.toSorted((a, b) => a.start - b.start)
  const artists = inOrder.flatMap((one) => one.artists)
  const first = artists.filter(({ name: own }, at) => artists.findIndex((one) => one.name === own) === at)
  return first.length === 0
    ? undefined
    : { choices: [first], isSure: true, spans: inOrder.map(({ start, end }) => ({ start, end })) }
}

const separator = new RegExp(and, 'gu')

/** The names of a list, up to the first that is none, and the length that they take. */
function artistsOf(
  list: string,
  { part, behind }: { part: PastedArtist['part']; behind: string },
): { artists: PastedArtist[]; length: number } {
  const artists: PastedArtist[] = []
  let length = 0
  let start = 0
  const ends = [...list.matchAll(separator)].map(({ index, 0: sign }) => ({ end: index, sign }))
  for (const { end, sign } of [...ends, { end: list.length, sign: '' }]) {
    const whole = list.slice(start, end)
    const own = nameOf(whole)
    // "DJ Leo, Tickets at the door": the last of a list ends the list or the sentence.
    const isSentence = end === list.length && start > 0 && own === whole && !behindName.test(behind)
    if (own === '' || (isSentence && list.slice(0, start).trimEnd().endsWith(','))) break
    const isDj = part === 'dj' || /^t?dj/iu.test(own)
    const plain = own.replace(/^t?dj['’]?s?:?\s+/iu, '').replace(/'s$/u, '')
    const isBand =
      /^(?:Trio|Orquest\w{1,2}|Orchestr\w{1,2}|Banda|Grupo|Conjunto|Sonora|Quarteto|The)\s/u.test(plain)
    artists.push(isDj ? { part: 'dj', name: `DJ ${plain}` } : { part: isBand ? 'band' : part, name: plain })
    length = start + own.length
    if (own !== whole) break
    start = end + sign.length
  }
  return { artists, length }
}

/** The words up to the first that is no part of a name. */
function nameOf(whole: string): string {
  const parts = [...whole.matchAll(/\S+/gu)]
  const stop = parts.findIndex(
    ({ 0: own }, at) =>
      others.test(flatten(own)) &&
      !/^(?:e|y|la|el)$/u.test(own) &&
      !(at === 0 && own === 'The' && parts.length > 1),
  )
  if (stop === -1) return whole.trimEnd()
  const end = parts[stop]!.index
  return whole.slice(0, end).replace(/(?:\s(?:da|de|do|del|la|el|le))?\s*$/u, '')
}
