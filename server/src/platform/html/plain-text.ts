import { decodeHTMLStrict } from 'entities/decode'
import { readHtml } from './read-html.ts'

/**
 * Converts plain text, HTML, or HTML escaped with character references to plain text. Lines are kept; tags, extra white
 * space and characters that must not be stored are removed. The address of a link follows its text.
 */
export const plainText = (text: string): string => toPlainText(text, { withAddresses: true })

/** As `plainText`, but on one line and without the addresses of links: for titles and names. */
export const plainLine = (text: string): string =>
  toPlainText(text, { withAddresses: false })
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\s+/g, ' ')

// The pattern stops at the next "<", so that the search takes linear time.
const knownTag =
  /<\/?(?:a|abbr|b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|figure|font|h[1-6]|head|hr|html|html-blob|i|iframe|img|li|meta|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|table|tbody|td|th|thead|title|tr|u|ul|wbr)(?:[\s/][^<>]*)?>/i

function toPlainText(written: string, options: { withAddresses: boolean }): string {
  // JavaScript takes a byte order mark for white space, but it can stand inside a word.
  const text = written.replaceAll('\ufeff', '')
  // Some producers escape the tags too: &lt;p&gt;Hello&lt;/p&gt;
  const html = [text, decodeTwice(text)].find((each) => knownTag.test(each))
  return clean(html === undefined ? decodeTwice(text) : decodeHTMLStrict(visibleText(html, options)))
}

/** Some producers escape twice: `&amp;#8217;`. A reference without a semicolon is kept: it can be part of an address. */
const decodeTwice = (text: string) => (text.includes('&') ? decodeHTMLStrict(decodeHTMLStrict(text)) : text)

// Control characters, soft hyphens, zero-width spaces, and marks that change the direction of the text.
const unwanted = /(?!\n)\p{Cc}|[\u00ad\u200b\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu

const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unwanted, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const blocks = new Set(
  'address article blockquote center dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li ol p section table tr ul'.split(
    ' ',
  ),
)
const blankLineAfter = new Set(['dl', 'ol', 'table', 'ul'])
const paragraphs = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p'])

/** Addresses in angle brackets, as mails write them: `<https://a.example>`, `<ana@a.example>`. They are no tags. */
const bracketed = /<(?=(?:https?:|mailto:|[^\s<>@"=]+@)[^<>]*>)/gi

/** The visible text. Line breaks of the source are kept, because many texts are plain text with a few links. */
function visibleText(html: string, { withAddresses }: { withAddresses: boolean }): string {
  let words = ''
  /** How many line breaks come before the next word; two make a blank line. */
  let lineEnds = 0
  let isSpaceDue = false
  let isAfterBullet = false
  let openHeads = 0
  let link: { address: string; start: number } | undefined

  const endLine = (count: number) => {
    lineEnds = Math.max(lineEnds, count)
  }
  const add = (word: string) => {
    if (words !== '') words += '\n'.repeat(Math.min(lineEnds, 2)) || (isSpaceDue ? ' ' : '')
    words += word
    lineEnds = 0
    isSpaceDue = false
    isAfterBullet = false
  }
  const addWords = (text: string) => {
    for (const [part] of text.matchAll(/\s+|\S+/g)) {
      if (/\S/.test(part)) add(part)
      else if (part.includes('\n')) endLine(part.split('\n').length - 1)
      else isSpaceDue = true
    }
  }
  readHtml(html.replace(bracketed, '&lt;'), {
    open(name, attributes) {
      if (name === 'head') openHeads++
      else if (name === 'br') lineEnds++
      else if (name === 'td' || name === 'th') isSpaceDue = true
      else if (name === 'img') addWords(attributes.alt ?? '')
      else if (name === 'a') link = { address: attributes.href ?? '', start: words.length }
      else if (name === 'li') {
        endLine(1)
        add('-')
        isSpaceDue = isAfterBullet = true
      } else if (blocks.has(name) && !isAfterBullet) {
        endLine(paragraphs.has(name) && lineEnds > 0 ? 2 : 1)
      }
    },
    close(name) {
      if (name === 'head') openHeads--
      else if (blocks.has(name)) endLine(blankLineAfter.has(name) ? 2 : 1)
      else if (name === 'a' && link) {
        const address = withAddresses ? addressBehind(words.slice(link.start), link.address) : ''
        link = undefined
        if (address === '') return
        isSpaceDue = true
        add(address)
      }
    },
    text(text) {
      if (openHeads === 0) addWords(text)
    },
    raw() {},
  })
  return words
}

/** The address of a link as it follows the text; empty when the text contains it. */
function addressBehind(words: string, address: string): string {
  const [, named] = /^\s*(?:https?:\/\/|mailto:)([^\s/]\S*?)\/?\s*$/i.exec(address) ?? []
  if (named === undefined || words.includes(named)) return ''
  return words.trim() === '' ? address.trim() : `(${address.trim()})`
}
