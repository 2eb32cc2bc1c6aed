import { webAddress } from './web-address.ts'

/** The page of a handle on each network (secondary section 5: handles are normalised to full addresses). */
const homes: Readonly<Record<string, { hosts: RegExp; address: (handle: string) => string }>> = {
  instagram: { hosts: /(^|\.)instagram\.com$/, address: (handle) => `https://www.instagram.com/${handle}` },
  facebook: { hosts: /(^|\.)(facebook|fb)\.com$/, address: (handle) => `https://www.facebook.com/${handle}` },
  whatsapp: {
    hosts: /(^|\.)(whatsapp\.com|wa\.me)$/,
    address: (handle) => `https://wa.me/${handle.replace(/[^\d]/g, '')}`,
  },
  telegram: { hosts: /(^|\.)(t\.me|telegram\.me)$/, address: (handle) => `https://t.me/${handle}` },
  youtube: {
    hosts: /(^|\.)(youtube\.com|youtu\.be)$/,
    address: (handle) => `https://www.youtube.com/@${handle}`,
  },
  tiktok: { hosts: /(^|\.)tiktok\.com$/, address: (handle) => `https://www.tiktok.com/@${handle}` },
}

/**
 * The full address of a text that a member has entered: an address with or without https://, `@handle` or `handle`.
 * Undefined for text that must not become a link (javascript:, blanks, other text).
 */
export function socialAddress(network: string, written: string): string | undefined {
  const text = written.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d+/.test(text)) return webAddress(text)
  const home = Object.hasOwn(homes, network) ? homes[network] : undefined
  const host = /^([\w-]+(?:\.[\w-]+)+)(?:[/?#]|$)/.exec(text)?.[1]?.toLowerCase()
  // "ana.lima" can be a handle or the beginning of a host. It is a host if the network has it or a path follows.
  if (host && (home?.hosts.test(host) || text.includes('/'))) return webAddress(`https://${text}`)
  const handle = text.replace(/^@/, '')
  if (!home) return host ? webAddress(`https://${text}`) : undefined
  const isHandle = network === 'whatsapp' ? /^\+?[\d\s().-]{5,}$/.test(handle) : /^[\w.-]+$/.test(handle)
  return isHandle ? home.address(handle) : undefined
}

/** `example.com/dance`: an address in its short form. */
export function spokenAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
