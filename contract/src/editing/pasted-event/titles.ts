import { cutText } from '../../base/texts/text-length.ts'
import { titleLength } from '../../events/event-content.ts'
import { type Found, flatten, type Span } from './pasted-text.ts'

const mostChoices = 3
const longestSure = 60

/** Stands for a date, a time or a price. */
const taken = '\0'

interface Line extends Span {
  readonly words: string
  readonly isSure: boolean
}

/**
 * The title: the first line with words that are no date, time, price or place. It is sure when it is written as a name, and otherwise
 * a question: sentences, greetings and words in lower case are no names. `rest` has spaces in place of all that was read, and `named`
 * of all but the venue.
 */
export function titleIn(
  text: string,
  { rest, named }: { rest: string; named: string },
): Found<string> | undefined {
  let start = 0
  const lines: Line[] = []
  for (const line of text.split('\n')) {
    const [sentence = ''] = line.split(/(?<=[!?.])\s|\s[|•·]\s/u)
    const end = start + sentence.length
    // A date or a price is no part of a title, but "Friday" alone is.
    const shown = named.slice(start, end).replace(/\S+| +/g, (part, at: number) => {
      const own = sentence.slice(at, at + part.length)
      return part.startsWith(' ') && /\d/u.test(own) ? taken : own
    })
    const words = cutText(nameIn(shown), titleLength)
    const isOwn = /\p{L}{3}/u.test(rest.slice(start, end)) && isLong(words)
    if (isOwn && !/https?:/u.test(sentence) && !labels.test(flatten(words)))
      lines.push({ start, end, words, isSure: isWrittenAsName(words) })
    start += line.length + 1
  }
  const [first] = lines
  if (!first) return undefined
  const spans = [{ start: first.start, end: first.end }]
  if (first.isSure) return { choices: [first.words], isSure: true, spans }
  const likely = [...lines.filter((line) => line.isSure), ...lines].map(({ words }) => words)
  return { choices: [...new Set(likely)].slice(0, mostChoices), isSure: false, spans }
}

/** The part of a line that is most like a name: it ends where a date, a time or a price stood. */
function nameIn(line: string): string {
  const parts = line.split(taken).map(clean)
  const part = parts.find((own) => isLong(own)) ?? ''
  if (isWrittenAsName(part)) return part
  return (
    part
      .split(/[,:]\s|\s[–—-]\s|\s\/+\s/u)
      .map(clean)
      .find(isLong) ?? part
  )
}

const isLong = (words: string) => (words.match(/\p{L}/gu)?.length ?? 0) >= 5

/** Lines that say something about the night, and not its name. */
const labels =
  /^(?:doors?|ingressos?|entradas?|entree|entry|cover|tickets?|anticipadas?|taquilla|preventa|prevente|lote|antecipad[oa]|reservas?|bookings?|prices?|precios?|tarifs?|where|donde|lugar|onde|local|lieu|when|cuando|quando|quand|class|lesson|clase|aula|cours|social|dj'?s?\b.{0,60}|profe?s?|teachers?|info\w{0,10}|live)(?:$|\s?[:/]|\s(?:com|con|open|puerta|porta|only|and))/u

/** Words of dance nights, without accents; a name may have them in lower case: "Noche de bachata". */
const danceWords =
  /^(?:salsas?|bachatas?|kizomba|zouk|tango|swing|forro|semba|kompa|kiz|sbk|rueda|milonga|blues|lindy|hop|rock|latin[oa]?|tropical|sensual|sociais|social|fiesta|festa|soiree|party|baile|bal|noche|noite|nuit|night|tarde|practica|pratica|pratique|practice|class|clase|aula|cours|workshop|taller|stage|oficina|festival|weekender|weekend|brunch|retreat|congress|marathon|maraton|maratona|congreso|congresso|especial|special|speciale|apertura|danza|danca|danse|folk|folklore|urban|fusion|brasileir[oa]|cuban[oa]|west|coast|aniversario|anniversaire)$/u
const smallWords =
  /^(?:the|a|an|of|and|at|in|on|for|with|to|by|de|del|la|las|el|los|y|e|en|con|da|do|das|dos|com|na|no|em|du|des|le|les|et|au|aux|a|l|d|x|vs|w)$/u
const openings =
  /^(?:h(?:i|ey|ello|ola|i+)|ola|oi|oie|bonjour|bonsoir|coucou|salut|buenas|buenos|bom|boa|good (?:morning|evening|news)|dear|hey|yo|ok|amig[oa]s|gente|pessoal|galera|raza|folks|reminder|recordatorio|aviso|atencion|atencao|attention|rappel|mudanca|cambio|change|update|mark your|save the|info\w{0,10}|important\w{0,2}|just|don't|come|join|we|we're|i|i'm|our next|on|il|nous|hacemos|os|les|vem|venha|vamos|bora|anybody|anyone|live music|new|tonight|today|tomorrow|hoy|manana|hoje|amanha|demain|proxim[oa]s?|prochain\w{0,3}|next|dates?|ultim[oa]s?|tous|toutes|every|cada|todos|todas|todo|toda)(?![\p{L}'])/u

/** Whether a line is a name: no sentence, not long, its words with capitals or words of dance nights. */
function isWrittenAsName(line: string): boolean {
  const words = [...line.matchAll(/[\p{L}\p{N}'’.-]+/gu)].map(([own]) => own)
  if (line.length > longestSure || words.length > 9 || openings.test(flatten(line))) return false
  if (/[;:]\s|\.\s|\?/u.test(line)) return false
  const isPlain = (own: string) =>
    /^\p{Lu}|^\p{N}/u.test(own) || smallWords.test(flatten(own)) || danceWords.test(flatten(own))
  // One word alone may be only the dance, the day or a label.
  if (words.length === 1 && !/^\p{Lu}{8,}$/u.test(line)) return false
  return /^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u.test(line) && words.every(isPlain)
}

const ends =
  /^(?:[\s\p{P}\p{S}]|(?:at|on|in|from|to|and|y|e|et|de|del|en|a|el|la|na|no|em|das?|du|le|à|au)(?=\s)){1,20}(?=[\p{L}\p{N}¿¡])|(?:[\s,.:;@&|/*_()\p{Pd}]|(?<=\s)(?:at|on|in|from|to|and|y|e|et|de|del|en|a|el|la|na|no|em|das?|du|le|les|à|au|the)(?![\p{L}\p{N}])){1,20}$/giu

const clean = (words: string) =>
  words
    .replace(/[\p{Extended_Pictographic}\p{So}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?: [/|•·–—-]){2,9} /gu, ' / ')
    .trim()
    .replace(ends, '')
    .trim()
