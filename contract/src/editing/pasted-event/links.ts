import { type Found, type Span, spanOf } from './pasted-text.ts'

export interface PastedLinks {
  readonly ticket: Found<string> | undefined
  readonly page: Found<string> | undefined
  readonly spans: readonly Span[]
}

const link =
  /\b(?:https?:\/\/|www\.)[^\s<>"]+|\b[a-z0-9-]+\.(?:com|com\.br|org|net|es|mx|fr|pt|co\.uk|me|io)\/[^\s<>"]+/giu
const shops =
  /eventbrite|ticket|dice\.fm|sympla|passline|boletia|weezevent|billet|helloasso|shotgun|skiddle|fatsoma|entrad|ingress|fever|posh\.vip|luma|tix/iu
/** An address of a chat names a phone number, or lets everyone in. */
export const isChatLink = (address: string) => /wa\.me|whatsapp\.com|t\.me\/\+/iu.test(address)

export function linksIn(text: string): PastedLinks {
  const all = [...text.matchAll(link)].map((match) => {
    const address = match[0].replace(/[.,;:!?)\]]+$/, '')
    return { address, start: match.index, end: match.index + address.length }
  })
  const shown = all.filter(({ address }) => !isChatLink(address))
  const ticket = shown.find(({ address }) => shops.test(address))
  const page = shown.find((one) => one !== ticket)
  return {
    ticket: ticket && found(ticket),
    page: page && found(page),
    spans: [...text.matchAll(link)].map(spanOf),
  }
}

const found = ({ address, start, end }: Span & { readonly address: string }): Found<string> => ({
  choices: [/^https?:/i.test(address) ? address : `https://${address}`],
  isSure: true,
  spans: [{ start, end }],
})
