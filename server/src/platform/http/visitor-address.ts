import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const inside = 'inside '

/** The sender of the calls by which a page for this request reads inside the process. */
export const insideAddressOf = (request: FastifyRequest): string => inside + request.ip

export const isInside = ({ socket }: FastifyRequest): boolean =>
  socket.remoteAddress?.startsWith(inside) ?? false

/** The IP address of the visitor, or the network of an IPv6 address. */
export const addressOf = (request: FastifyRequest): string =>
  networkOf(isInside(request) ? request.ip.slice(inside.length) : request.ip)

/** For IPv6 the /64 network, because one customer has all its addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = address.includes('::')
    ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
    : left
  return `${groups.slice(0, 4).join(':')}::/64`
}
