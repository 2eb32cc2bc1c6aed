import { createHmac, timingSafeEqual } from 'node:crypto'

export interface LinkTokens {
  /** The token of a link about `text`, which has no dot at its end: "text.signature". */
  write(text: string): string
  /** The text of a token that was written here; undefined for every other one. */
  read(token: string): string | undefined
}

const tokenPattern = /^([\w.-]{1,200})\.([\w-]{43})$/

/**
 * Tokens of links in mails, signed with HMAC-SHA-256. They need no table and never expire: what a link is about decides whether it
 * still works. A token made for one purpose does not work for another.
 */
export function linkTokens(secret: string, purpose: string): LinkTokens {
  const sign = (text: string) => createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url')
  return {
    write: (text) => `${text}.${sign(text)}`,
    read(token) {
      const [, text, given] = tokenPattern.exec(token) ?? []
      if (text === undefined || given === undefined) return undefined
      return timingSafeEqual(Buffer.from(given), Buffer.from(sign(text))) ? text : undefined
    },
  }
}

/** A hash that cannot be guessed without the secret, for comparing senders without keeping them. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${text}`).digest('base64url')
