import { webAddress } from './web-address.ts'

/** Where a handle of each network leads (secondary section 5: handles are normalised to full addresses). */
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
 * The full address behind what somebody wrote: an address, an address without https://, `@handle` or `handle`.
 * Undefined when it is nothing that may be linked (javascript:, blanks, text).
 */
export function socialAddress(network: string, written: string): string | undefined {
  const text = written.trim()
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d+/.test(text)) return webAddress(text)
  const home = Object.hasOwn(homes, network) ? homes[network] : undefined
  const host = /^([\w-]+(?:\.[\w-]+)+)(?:[/?#]|$)/.exec(text)?.[1]?.toLowerCase()
  // "ana.lima" is a handle as well as the beginning of a host: only a host of the network, or a path, tells.
  if (host && (home?.hosts.test(host) || text.includes('/'))) return webAddress(`https://${text}`)
  const handle = text.replace(/^@/, '')
  if (!home) return host ? webAddress(`https://${text}`) : undefined
  const isHandle = network === 'whatsapp' ? /^\+?[\d\s().-]{5,}$/.test(handle) : /^[\w.-]+$/.test(handle)
  return isHandle ? home.address(handle) : undefined
}

/** `example.com/dance`: an address as people say it. */
export function spokenAddress(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
