import { isChatLink } from './links.ts'
import { type Span, spanOf } from './pasted-text.ts'
import { spokenNumbersIn } from './spoken-numbers.ts'

const number = /(?<![\d/:.,$€£-])\(?\+?\d[\d \t().-]{6,17}\d(?![\d:/€]|\s?[h€$]\b)/g
const chat = /\b(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com|t\.me\/\+)[^\s]*/giu

/** Words that ask to be called or written to. */
const caller =
  /^(?:calls?|txt|text(?:s|o)?|ring|phone|telephone|ph|tel\w{0,6}|fone|cel\w{0,5}|mobile|movil|whats\w{0,4}|wh?ats?app|wass?ap\w{0,2}|guasap\w{0,2}|wsp|wpp|wapp?|wa|zap\w{0,4}|sms|info\w{0,10}|llama\w{0,5}|llame\w{0,3}|liga\w{0,5}|ligue\w{0,2}|rsvp|reser\w{0,9}|resas?|book\w{0,4}|contac?t\w{0,4}|escrib\w{0,6}|escrev\w{0,4}|mandar?\w{0,5}|envi\w{0,6}|mensaje\w{0,2}|mensagem|msg|messages?|pix|falar?|fale|duvidas?|dudas?|questions?|appel\w{0,5}|joindre|numero|number|zelle|venmo|bizum|mbway|dm)$/u
const fillers =
  /^(?:or|and|o|y|ou|e|et|me|us|nos|a|al|to|on|at|by|via|por|x|no|na|com|con|with|avec|au|le|la|el|lo|para|pour|for|more|mas|mais|plus|d'infos|de|do|da|del|the|chave|our|my|mi|in|if|n|nr|is|es|app|up)$/u
const signs = /[📞📲☎📱💬🤙]/u
/** A name or a word behind a number that belongs to it. */
const behind =
  /^[ \t]{0,3}(?:\([ \t]?(?:\p{Lu}\p{L}{1,20}(?:[ \t]\p{Lu}\p{L}{0,20})?|[Ww]h?ats\w{0,4}|[Ww]asap|[Ss]olo [Ww]h?ats\w{0,4}|texts? only|SMS)[ \t]?\)|(?:con|com|with|avec|ask for)[ \t]\p{Lu}\p{L}{1,20}(?:[ \t](?:y|e|et|and|&)[ \t]\p{Lu}\p{L}{1,20})?|(?:[-–][ \t])?\p{Lu}\p{Ll}{1,20}(?=[ \t]{0,3}(?:\n|$)))/u

/**
 * The phone numbers of a text, in digits and in words, with the words around them that lead to them ("Info: Maria"). They are not
 * published. `flat` is `text` without capitals and accents.
 */
export function phonesIn(flat: string, text: string): Span[] {
  const written = [...flat.matchAll(number)].filter(({ 0: digits, index }) => {
    const count = digits.replace(/\D/g, '').length
    if (callAhead(flat, { text, at: index }) !== undefined) return count >= 7
    return count >= 9 && count <= 15 && !looksLikeDates(digits)
  })
  const spoken = spokenNumbersIn(flat).filter(
    ({ start, isLong }) => isLong || callAhead(flat, { text, at: start }) !== undefined,
  )
  const chats = [...flat.matchAll(chat)].filter(({ 0: address }) => isChatLink(address))
  return [...written.map(spanOf), ...spoken, ...chats.map(spanOf)]
    .map(({ start, end }) => ({
      start: withSmall(flat, callAhead(flat, { text, at: start }) ?? start),
      end: end + (behind.exec(text.slice(end, end + 60))?.[0].length ?? 0),
    }))
    .toSorted((a, b) => a.start - b.start)
}

/** Where the words begin that lead to the number at this place; undefined without a word that asks to call. */
function callAhead(flat: string, { text, at }: { text: string; at: number }): number | undefined {
  const from = Math.max(flat.lastIndexOf('\n', at - 1) + 1, at - 70)
  const words = [...flat.slice(from, at).matchAll(/[\p{L}\p{N}']+|[📞📲☎📱💬🤙]/gu)].toReversed()
  let next = at
  let first: number | undefined
  let names = 0
  for (const { 0: word, index } of words) {
    const start = from + index
    const between = flat.slice(start + word.length, next)
    const isCaller = caller.test(word) || signs.test(word)
    // A sentence ends between them; "tel." is a short word.
    if (/[!?;|•\n]|\.\s/u.test(between) && !(isCaller && /^\s?[.?!]\s*$/u.test(between))) break
    if (isCaller) first = start
    else if (/^\p{Lu}\p{Ll}/u.test(text.slice(start, next)) && names < 2) names++
    else if (!fillers.test(word)) break
    next = start
  }
  return first
}

/** "My number is ..." leaves no "my". */
const withSmall = (flat: string, at: number) =>
  at -
  (/\b(?:my|our|mi|meu|mon|notre|nuestro|at|on|to|al|no|au)\s$/u.exec(
    flat.slice(Math.max(0, at - 12), at),
  )?.[0].length ?? 0)

/** "05.12.2026 21", "2026-12-05 2026-12-06" and lists of prices are no numbers to call. */
const looksLikeDates = (text: string) =>
  /(?<!\d)20[23]\d-\d\d|(?<!\d[-.]?)\d{1,2}[-.]\d{1,2}[-.](?:20)?[23]\d(?![-.]?\d)|^\d{1,2} - \d{1,2}\b/.test(
    text,
  )
