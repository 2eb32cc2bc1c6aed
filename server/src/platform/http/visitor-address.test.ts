import { expect, test } from 'vitest'
import { networkFinder, networkOf, shortNetworkOf } from './visitor-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::7', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['unknown', 'unknown', ''],
  ['', '', ''],
])('the networks of "%s"', (address, network, short) => {
  expect([networkOf(address), shortNetworkOf(address)]).toEqual([network, short])
})

test.each([
  [false, '10.1.2.0/24'],
  [true, '198.51.100.0/24'],
  ['10.1.2.3, 192.0.2.0/24', '203.0.113.0/24'],
] as const)('the network of a visitor behind proxies that are trusted as %j', (trusted, network) => {
  const request = {
    socket: { remoteAddress: '10.1.2.3' },
    connection: { remoteAddress: '10.1.2.3' },
    headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.7, 192.0.2.1' },
  }
  expect(networkFinder(trusted)(request as never)).toBe(network)
})
