import { expect, test } from 'vitest'
import { consequencesOf } from './rules.ts'

type Change = Parameters<typeof consequencesOf>[0]
const scene = { name: 'Lisbon', slug: 'lisbon' }
const user: Change['user'] = { role: 'organizer', led_scenes: [], upcoming_events: 0 }

test.each<[string, Partial<Change>, ReturnType<typeof consequencesOf>]>([
  ['an organizer becomes an admin', { user, wanted: 'admin' }, ['toAdmin']],
  ['an organizer becomes a user', { user, wanted: 'user' }, ['signedOut']],
  [
    'an organizer with events who leads becomes a user',
    { user: { ...user, led_scenes: [scene], upcoming_events: 2 }, wanted: 'user' },
    ['signedOut', 'staysLeader', 'keepsEvents'],
  ],
  [
    'an admin who leads becomes an organizer',
    { user: { ...user, role: 'admin', led_scenes: [scene] }, wanted: 'organizer' },
    ['signedOut'],
  ],
  ['an admin steps back', { user: { ...user, role: 'admin' }, wanted: 'user', isOwn: true }, ['ownAccount']],
  ['a leader becomes an organizer', { user: { ...user, role: 'scene_leader' }, wanted: 'organizer' }, []],
])('%s', (_, change, expected) => {
  expect(consequencesOf({ user, wanted: 'user', isOwn: false, ...change })).toEqual(expected)
})
