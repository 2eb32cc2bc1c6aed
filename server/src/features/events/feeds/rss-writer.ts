import { escapeUTF8 } from 'entities'
import { joinPieces, type Piece, pieceOf } from '../../../platform/http/answers/pieces.ts'
import { printable } from './content-line.ts'

export interface RssItem {
  readonly title: string
  readonly link: string
  /** Stays the same when the event changes. */
  readonly id: string
  readonly publishedAt: Temporal.Instant
  /** Plain text; paragraphs are kept. */
  readonly description: string
  readonly categories: readonly string[]
}

export interface RssChannel {
  readonly title: string
  readonly description: string
  readonly link: string
  /** The address of this feed. */
  readonly self: string
  /** Written by `writeItem`. */
  readonly items: readonly Piece[]
}

/** An RSS 2.0 document. */
export function writeRss(channel: RssChannel): Piece {
  const head = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', channel.title),
    element('link', channel.link),
    element('description', channel.description),
    element('language', 'en'),
    `<atom:link href="${xml(channel.self)}" rel="self" type="application/rss+xml"/>`,
    '',
  ].join('\n')
  return joinPieces([pieceOf(head), ...channel.items, pieceOf('</channel></rss>\n')])
}

/** One element. The description is escaped twice, because readers show it as HTML. */
export function writeItem(item: RssItem): Piece {
  const text = [
    '<item>',
    element('title', item.title),
    element('link', item.link),
    `<guid isPermaLink="false">${xml(item.id)}</guid>`,
    element('pubDate', new Date(item.publishedAt.epochMilliseconds).toUTCString()),
    element('description', asHtml(item.description)),
    ...item.categories.map((category) => element('category', category)),
    '</item>\n',
  ].join('')
  return pieceOf(text)
}

function asHtml(text: string): string {
  return printable(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${xml(paragraph).replace(/\n/g, '<br>')}</p>`)
    .join('')
}

const element = (name: string, text: string) => `<${name}>${xml(text)}</${name}>`

/** Escapes text for XML and removes characters that XML does not allow. */
function xml(text: string): string {
  return escapeUTF8(printable(text).replace(/[\ufffe\uffff]/g, ''))
}
