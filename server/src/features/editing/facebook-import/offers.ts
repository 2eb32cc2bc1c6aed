import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import { plainLine } from '../../../platform/html/plain-text.ts'
import { isNode, listOf, type Node, own, textsOf } from './linked-data.ts'
import { type PageEvent, type PageOffer, unlessPlaceholder } from './page-event.ts'

type Tickets = Pick<PageEvent, 'offers' | 'currency' | 'tickets'>

const MAX_OFFERS = 50
const MAX_NAME = 500

/** The prices of a schema.org Event, and the first address where tickets are sold. */
export function readOffers(value: unknown, resolve: (node: Node) => Node): Tickets {
  const nodes = offerNodes(value, resolve).slice(0, MAX_OFFERS)
  const currencies = new Set(nodes.flatMap((node) => textOf(node, 'priceCurrency')?.toUpperCase() ?? []))
  return {
    offers: nodes.flatMap(readOffer),
    currency: currencies.size === 1 ? [...currencies][0]! : null,
    tickets: nodes.map((node) => textOf(node, 'url')).find(Boolean) ?? null,
  }
}

/** The offers inside an aggregate if it has any, because they say more than its range. */
function offerNodes(value: unknown, resolve: (node: Node) => Node): Node[] {
  return listOf(value)
    .filter(isNode)
    .map(resolve)
    .flatMap((node) => {
      const inner = listOf(own(node, 'offers')).filter(isNode).map(resolve)
      return inner.length > 0 ? inner : [node]
    })
}

function readOffer(node: Node): PageOffer[] {
  const price = amountIn(textOf(node, 'price'))
  const low = price ?? amountIn(textOf(node, 'lowPrice'))
  if (low === undefined) return []
  const high = price ?? amountIn(textOf(node, 'highPrice'))
  const name = unlessPlaceholder(plainLine(cutText(textOf(node, 'name') ?? '', MAX_NAME)))
  return [{ name, low, high: high !== undefined && high >= low ? high : null }]
}

const textOf = (node: Node, name: string): string | undefined => textsOf(own(node, name))[0]?.trim()

/** "15", "13.00", "$15" or "12,50"; undefined for other texts. */
function amountIn(text: string | undefined): number | undefined {
  const found = /^[^\d-]{0,4}(\d{1,6})(?:[.,](\d{1,2})0*)?$/.exec(text ?? '')
  return found ? Number(`${found[1]}.${found[2] ?? 0}`) : undefined
}
