import { lookup } from 'node:dns/promises'
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** All addresses that are not on the public internet (IANA special-purpose registries, RFC 6890 and its successors). */
const special = new BlockList()

const specialIPv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
// Prefixes of translation and tunnels are listed too, because they contain an IPv4 address that is not checked.
const specialIPv6 = [
  // Unspecified, loopback, and the deprecated addresses with an IPv4 address in the last 32 bits.
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

for (const range of specialIPv4) special.addSubnet(...split(range), 'ipv4')
for (const range of specialIPv6) special.addSubnet(...split(range), 'ipv6')

function split(range: string): [string, number] {
  const [address = '', bits = ''] = range.split('/')
  return [address, Number(bits)]
}

/** Whether an IP address, as text, lies on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  if (!isIPv6(address)) return false
  // URL and the resolver write a mapped address as ::ffff:7f00:1 or ::ffff:127.0.0.1.
  if (/^::ffff:/i.test(address))
    return !special.check(address, 'ipv6') && isPublicAddress(mappedIPv4(address))
  return !special.check(address, 'ipv6')
}

function mappedIPv4(address: string): string {
  const tail = address.slice('::ffff:'.length)
  if (isIPv4(tail)) return tail
  const [high = 0, low = 0] = tail.split(':').map((group) => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** To which hosts the server may go for members and admins. */
export interface Outbound {
  /** Private host:port pairs. */
  readonly allow: readonly string[]
  /** The only public hosts; every one when it is empty. `*.example.org` is all hosts below this one. */
  readonly hosts?: readonly string[]
  /** Whether http is refused. */
  readonly requireTls?: boolean
}

/** Whether the server may go to this public host. */
export function isListedHost(host: string, hosts: readonly string[] = []): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  const matches = (pattern: string) =>
    pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern
  return hosts.length === 0 || hosts.some((pattern) => matches(pattern.toLowerCase()))
}

/**
 * The IP address of a host that an admin entered; undefined when the name does not resolve, is not listed, or leads to a private address
 * that is not allowed. Connect to this address, because the name may resolve differently later.
 */
export async function resolvePublicHost(
  { host, port }: { host: string; port: number },
  { allow, hosts }: Outbound,
): Promise<string | undefined> {
  const trusted = allow.some((pair) => pair.toLowerCase() === `${host}:${port}`.toLowerCase())
  if (!trusted && !isListedHost(host, hosts)) return undefined
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => [])
  const isAllowed = trusted || found.every(({ address }) => isPublicAddress(address))
  return isAllowed ? found[0]?.address : undefined
}
