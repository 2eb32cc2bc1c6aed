import { describe, expect, test } from 'vitest'
import { addressesIn } from '../event-owners/service.ts'
import { barOf } from './policy.ts'
import { chooseContact, maskAddress, mayAskAgain } from './rules.ts'

test.each([
  ['ana@copper-hall.example', 'a•••@c•••.example'],
  ['a@b.co', 'a•••@b•••.co'],
  ['team.of.the.night@mail.copper.co.uk', 't•••@m•••.uk'],
])('%s is shown as %s', (email, shown) => {
  expect(maskAddress(email)).toBe(shown)
})

describe('the addresses in a text', () => {
  test.each<[string, string[]]>([
    ['Mail Ana@Copper.example, or ana@copper.example.', ['ana@copper.example']],
    ['<mailto:door+list@mail.copper.example>', ['door+list@mail.copper.example']],
    ['@copperhall on Instagram, 8 @ the door, a@b', []],
    ['', []],
  ])('%j', (text, found) => {
    expect(addressesIn(text)).toEqual(found)
  })

  test('are at most ten, and a text without an end takes no time', () => {
    const many = Array.from({ length: 12 }, (_, index) => `a${index}@b.example`).join(' ')
    expect(addressesIn(many)).toHaveLength(10)
    const start = performance.now()
    addressesIn(`${'a.'.repeat(10_000)}@${'b.'.repeat(10_000)}`)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

describe('the contact that gets a code', () => {
  const feed = { email: 'feed@a.example', published_by: null }
  const own = { email: 'own@a.example', published_by: 'ana' }
  const all = ['feed@a.example', 'own@a.example']
  test.each([
    ['the oldest', [feed, own], all, 'bea', 'feed@a.example'],
    ['one that a member wrote', [own, feed], all, 'bea', 'own@a.example'],
    ['not one that they wrote', [own, feed], all, 'ana', 'feed@a.example'],
    ['not one that is gone', [feed, own], ['own@a.example'], 'bea', 'own@a.example'],
    ['none', [own], all, 'ana', undefined],
  ] as const)('%s', (_, contacts, shown, memberId, expected) => {
    expect(chooseContact(contacts, { shown, memberId })).toBe(expected)
  })
})

test.each([
  ['refused', '2026-11-13T20:00:01Z', false],
  ['refused', '2026-11-13T20:00:00Z', true],
  ['closed', '2026-11-20T19:00:00Z', true],
] as const)('who was %s at %s may ask again: %s', (state, at, expected) => {
  const last = { state, decided_at: Temporal.Instant.from(at) }
  expect(mayAskAgain(last, Temporal.Instant.from('2026-11-20T20:00:00Z'))).toBe(expected)
  expect(mayAskAgain(undefined, Temporal.Instant.from('2026-11-20T20:00:00Z'))).toBe(true)
})

test.each([
  [{ isOwn: true, hasOwnNight: true }, 'own_claim'],
  [{ isOwn: false, hasOwnNight: true }, 'own_night'],
  [{ isOwn: false, hasOwnNight: false }, null],
] as const)('%j: %s', (closeness, expected) => {
  expect(barOf(closeness)).toBe(expected)
})
