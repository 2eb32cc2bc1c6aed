import { isChatLink } from './links.ts'
import { type Span, spanOf } from './pasted-text.ts'

const number = /(?<![\d/:.,$€£-])\(?\+?\d[\d \t().-]{6,17}\d(?![\d:/€]|\s?[h€$]\b)/g
const caller =
  /(?:call|text|tel|telf|telefono|telephone|phone|ph|cel|celular|whats?\s?app|whats|wsp|wa|zap|zapzap|sms|movil|mobile|info(?:s| al)?|llama(?: al)?|liga|rese?r?v?\.?|contacto?|contato|pix)\W{0,4}(?:(?:me|us|a|al|to|on|chave)\W{1,2})?$/u
const chat = /\b(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com|chat\.whatsapp\.com|t\.me\/\+)[^\s]*/giu

/** The phone numbers of a text, which are not published. `flat` is without capitals and accents. */
export function phonesIn(flat: string): Span[] {
  const numbers = [...flat.matchAll(number)].filter((match) => {
    const digits = match[0].replace(/\D/g, '')
    const isCalled = caller.test(flat.slice(Math.max(0, match.index - 30), match.index))
    if (isCalled) return digits.length >= 7
    return digits.length >= 9 && digits.length <= 15 && !looksLikeDates(match[0])
  })
  const chats = [...flat.matchAll(chat)].filter(({ 0: address }) => isChatLink(address))
  return [...numbers, ...chats].map(spanOf).toSorted((a, b) => a.start - b.start)
}

/** "05.12.2026 21", "2026-12-05 2026-12-06" and lists of prices are no numbers to call. */
const looksLikeDates = (text: string) =>
  /(?<!\d)20[23]\d-\d\d|(?<!\d[-.]?)\d{1,2}[-.]\d{1,2}[-.](?:20)?[23]\d(?![-.]?\d)|^\d{1,2} - \d{1,2}\b/.test(
    text,
  )
