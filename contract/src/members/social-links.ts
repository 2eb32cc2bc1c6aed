import type { Network } from '../base/networks.ts'
import { parseUrl, type Url } from '../base/texts/url.ts'

interface NetworkRules {
  /**
   * The hosts of profiles: addresses there are written with `home`. Addresses at other hosts of the network stay as they
   * are.
   */
  readonly profiles: RegExp
  readonly others?: RegExp
  readonly home: string
  readonly pathOf: (handle: string) => string
  readonly handle: RegExp
  /** Paths that are entered without the host: `groups/zouk`. */
  readonly barePath?: RegExp
  /** Parameters that an address needs. All others are removed, because they track readers. */
  readonly keptQuery?: readonly string[]
}

const rules: Readonly<Record<Network, NetworkRules>> = {
  instagram: {
    profiles: /^([a-z0-9-]+\.)?(instagram\.com|instagr\.am)$/,
    home: 'www.instagram.com',
    pathOf: (handle) => `/${handle}`,
    handle: /^[\w.]{1,30}$/,
  },
  facebook: {
    profiles: /^([a-z0-9-]+\.)?(facebook|fb)\.com$/,
    others: /^(fb\.me|m\.me|fb\.watch)$/,
    home: 'www.facebook.com',
    pathOf: (handle) => `/${handle}`,
    handle: /^[\p{L}\p{N}._-]{1,100}$/u,
    barePath: /^(groups|events|pages|people|p)\/[\p{L}\p{N}._/-]+$/u,
    keptQuery: ['id'],
  },
  whatsapp: {
    profiles: /^(wa\.me|(api|web)\.whatsapp\.com)$/,
    others: /^((chat|www)\.)?whatsapp\.com$/,
    home: 'wa.me',
    pathOf: (handle) => `/${handle}`,
    // A number with its country code; no country begins with 0.
    handle: /^[1-9]\d{6,14}$/,
  },
  telegram: {
    profiles: /^(www\.)?(t|telegram)\.me$/,
    others: /^telegram\.dog$/,
    home: 't.me',
    pathOf: (handle) => `/${handle}`,
    handle: /^\w{2,32}$/,
  },
  youtube: {
    profiles: /^([a-z0-9-]+\.)?youtube\.com$/,
    others: /^youtu\.be$/,
    home: 'www.youtube.com',
    pathOf: (handle) => `/@${handle}`,
    handle: /^[\p{L}\p{N}._·-]{1,60}$/u,
    barePath: /^(channel|c|user)\/[\p{L}\p{N}._-]+$/u,
    keptQuery: ['v', 'list'],
  },
  tiktok: {
    profiles: /^((www|m)\.)?tiktok\.com$/,
    others: /^(vm|vt)\.tiktok\.com$/,
    home: 'www.tiktok.com',
    pathOf: (handle) => `/@${handle}`,
    handle: /^[\w.]{1,30}$/,
  },
}

/**
 * The full address of what a member has entered: an address with or without https://, `@handle`, `handle`, or a phone
 * number for WhatsApp. Addresses of the network get their usual form, without mobile hosts and tracking; links to other
 * sites stay. Undefined for text that must not become a link (`javascript:`, blanks, other text). A result does not
 * change when it is read again.
 */
export function socialAddress(network: string, written: string): string | undefined {
  const text = written.trim()
  const known = Object.hasOwn(rules, network) ? rules[network as Network] : undefined
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d+/.test(text)
  if (hasScheme) return normalised(known, text)
  const host = /^([\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:[/?#]|$)/.exec(text)?.[1]?.toLowerCase()
  // "ana.lima" can be a handle or the beginning of a host. It is a host if the network has it or a path follows.
  const isHost = host !== undefined && (!known || isOf(known, host) || text.includes('/'))
  if (isHost) return normalised(known, `https://${text}`)
  if (!known) return undefined
  if (known.barePath?.test(text.replace(/^\//, ''))) return `https://${known.home}/${text.replace(/^\//, '')}`
  return handleAddress(known, text.replace(/^@/, ''))
}

const isOf = ({ profiles, others }: NetworkRules, host: string) =>
  profiles.test(host) || others?.test(host) === true

function handleAddress(known: NetworkRules, handle: string): string | undefined {
  const plain = known === rules.whatsapp ? phoneNumber(handle) : handle
  // A path of dots would lead to another address.
  if (!known.handle.test(plain) || /^\.+$/.test(plain)) return undefined
  return parseUrl(`https://${known.home}${known.pathOf(plain)}`)?.href
}

/** The digits of an international number: `+1 (555) 010-9999`, `0049 151 2345678`. */
const phoneNumber = (text: string) =>
  /^\+?[\d\s().-]+$/.test(text) ? text.replace(/\D/g, '').replace(/^00/, '') : ''

function normalised(known: NetworkRules | undefined, address: string): string | undefined {
  const url = parseUrl(address)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  // "https://instagram.com@evil.example" looks like another site.
  if (url.username || url.password) return undefined
  if (!known || !isOf(known, url.hostname)) return url.href
  const isProfile = known.profiles.test(url.hostname)
  if (isProfile && known === rules.whatsapp) return whatsappAddress(url)
  for (const name of [...url.searchParams.keys()]) {
    if (!known.keptQuery?.includes(name)) url.searchParams.delete(name)
  }
  const path = url.pathname.replace(/\/+$/, '')
  // The front page of a network leads to no scene.
  if (path === '' && url.search === '') return undefined
  return `https://${isProfile ? known.home : url.hostname}${path}${url.search}`
}

/** `wa.me/+1555…` and `api.whatsapp.com/send?phone=1555…` are the same number; `wa.me/message/…` stays. */
function whatsappAddress(url: Url): string | undefined {
  const path = url.pathname.replace(/^\/+|\/+$/g, '')
  const number = url.searchParams.get('phone') ?? decoded(path)
  const isMessage = url.hostname === 'wa.me' && /^(message|qr|c)\/\w+$/.test(path)
  return isMessage ? `https://wa.me/${path}` : handleAddress(rules.whatsapp, number)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
