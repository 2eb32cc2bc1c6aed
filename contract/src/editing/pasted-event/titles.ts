import { cutText } from '../../base/texts/text-length.ts'
import { titleLength } from '../../events/event-content.ts'
import type { Found, Span } from './pasted-text.ts'

/** The title: the first line with words that are no date, time, price or place. `rest` has spaces in their places. */
export function titleIn(text: string, rest: string): Found<string> | undefined {
  let start = 0
  const lines: (Span & { words: string; hasLink: boolean })[] = []
  for (const line of text.split('\n')) {
    const [sentence = ''] = line.split(/(?<=[!?.])\s|\s[|•·]\s/u)
    const end = start + sentence.length
    const own = rest.slice(start, end)
    lines.push({
      start,
      end,
      words: clean(isName(sentence, own) ? sentence : own),
      hasLink: /https?:/u.test(sentence),
    })
    start += line.length + 1
  }
  const named = lines.find(({ words, hasLink }) => !hasLink && (words.match(/\p{L}/gu)?.length ?? 0) >= 5)
  return (
    named && {
      choices: [cutText(named.words, titleLength)],
      isSure: true,
      spans: [{ start: named.start, end: named.end }],
    }
  )
}

/** Whether most of a line is its own words, or it is words alone: "Zouk Friday". */
const isName = (line: string, own: string) =>
  own.trim().length >= line.trim().length * 0.6 || (/\p{L}{3}/u.test(own) && !/\d/.test(line))

const clean = (words: string) =>
  words
    .replace(/[\p{Extended_Pictographic}\p{So}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\p{P}\p{S}]+(?=[\p{L}\p{N}¿¡])|[\s,.:;@&|\p{Pd}]+$/gu, '')
    .trim()
