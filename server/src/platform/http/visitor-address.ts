import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

const inside = 'inside '

/** The sender of the calls that a page makes for this request inside the process. */
export const insideAddressOf = (request: FastifyRequest): string => inside + request.ip

export const isInside = ({ socket }: FastifyRequest): boolean =>
  socket.remoteAddress?.startsWith(inside) ?? false

/** The IP address of the visitor, or the network of an IPv6 address. */
export const addressOf = (request: FastifyRequest): string =>
  networkOf(isInside(request) ? request.ip.slice(inside.length) : request.ip)

/** For IPv6 the /64 network, because one customer has all its addresses. */
export function networkOf(address: string): string {
  const { version4, groups } = partsOf(address)
  return version4 ?? `${groups.slice(0, 4).join(':')}::/64`
}

const shortNetworks = new LRUCache<string, string>({ max: 1_000, memoMethod: findShortNetwork })

/** For logs: the /24 network of IPv4 and the /48 of IPv6, which many people share. Empty when the address is unknown. */
export const shortNetworkOf = (address: string): string => shortNetworks.memo(address)

function findShortNetwork(address: string): string {
  const { version4, groups } = partsOf(address)
  if (version4 === undefined) return `${groups.slice(0, 3).join(':')}::/48`
  return isIPv4(version4) ? `${version4.replace(/\d+$/, '0')}/24` : ''
}

/** The network of the visitor for logs. */
export const shortNetworkOfVisitor = (request: FastifyRequest): string =>
  shortNetworkOf(isInside(request) ? request.ip.slice(inside.length) : request.ip)

/** A function that finds the network of a visitor as Fastify does, for requests that do not reach Fastify. */
export function networkFinder(trustProxy: boolean | string): (request: IncomingMessage) => string {
  const trusted =
    typeof trustProxy === 'string' ? proxyAddr.compile(trustProxy.split(/ *, */)) : () => trustProxy
  return (request) => {
    const isForwarded = trustProxy !== false && request.headers['x-forwarded-for'] !== undefined
    return shortNetworkOf(isForwarded ? proxyAddr(request, trusted) : (request.socket.remoteAddress ?? ''))
  }
}

/** The address of IPv4, or the eight groups of IPv6. */
function partsOf(address: string): { version4?: string | undefined; groups: string[] } {
  if (!isIPv6(address)) return { version4: address, groups: [] }
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return { version4: mapped[1]!, groups: [] }
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? 8 - left.length - right.length : 0
  return { groups: [...left, ...Array<string>(zeros).fill('0'), ...right] }
}
