import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-addresses.ts'

/**
 * The IP address of a host that an admin entered; undefined when the name does not resolve, or leads to a private address
 * that `allow` (host:port pairs) does not list. Connect to this address, because the name may resolve differently later.
 */
export async function resolvePublicHost(
  { host, port }: { host: string; port: number },
  allow: readonly string[],
): Promise<string | undefined> {
  const trusted = allow.some((pair) => pair.toLowerCase() === `${host}:${port}`.toLowerCase())
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  const isAllowed = trusted || found.every(({ address }) => isPublicAddress(address))
  return isAllowed ? found[0]?.address : undefined
}
