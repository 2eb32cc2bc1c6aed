import { expect, test } from 'vitest'
import { readShare, roomsOf, writeShare } from './music.ts'
import { mostShares, musicField, musicMessages } from './music-field.ts'

const problemOf = (music: unknown) => musicField.safeParse(music).error?.issues[0]?.message

test('objects and written texts become the texts that are stored', () => {
  expect(
    musicField.parse([
      { style: ' zouk ', share: 60 },
      { room: '', style: 'Forró', share: 40 },
    ]),
  ).toEqual(['60|zouk|', '40|Forró|'])
  expect(musicField.parse(['100|zouk|Up | there', { room: 'Main', style: 'salsa', share: 100 }])).toEqual([
    '100|zouk|Up | there',
    '100|salsa|Main',
  ])
  expect([undefined, null, []].map((music) => musicField.parse(music))).toEqual([undefined, [], []])
})

test('a written share is read as it was', () => {
  const share = { share: 30, style: 'zouk', room: 'a|b' }
  expect(readShare(writeShare(share))).toEqual(share)
  expect(roomsOf(['50|a|x', '100|a|y', '50|b|x'].map(readShare)).map(({ room }) => room)).toEqual(['x', 'y'])
})

test.each([
  [['65|zouk|', '35|salsa|'], musicMessages.share],
  [['0|zouk|', '100|salsa|'], musicMessages.share],
  [['110|zouk|'], musicMessages.share],
  [['-10|zouk|', '100|salsa|', '10|kizomba|'], musicMessages.share],
  [['|zouk|'], musicMessages.share],
  [['1e1|zouk|', 'Infinity|salsa|'], musicMessages.share],
  [[{ style: 'zouk', share: '100' }], musicMessages.share],
  [[7], musicMessages.share],
  [['100||'], musicMessages.style],
  [['100|\u2800|'], musicMessages.style],
  [[{ style: 'a|b', share: 100 }], musicMessages.style],
  [['60|zouk|', '30|salsa|'], musicMessages.sum],
  [['100|zouk|A', '100|zouk|B', '10|salsa|B'], musicMessages.sum],
  [['50|Forró|', '50|forro|'], musicMessages.twice],
  [['100|zouk|', '100|zouk|Main'], musicMessages.unnamed],
  [Array.from({ length: 13 }, (_, index) => `100|zouk|${index}`), musicMessages.rooms],
  [Array.from({ length: 41 }, () => '100|zouk|'), `At most ${mostShares} shares of music`],
  [[`100|${'a'.repeat(51)}|`], 'Each dance style can have at most 50 characters'],
  [[`100|zouk|${'a'.repeat(61)}`], 'Must be at most 60 characters'],
  [[{ room: 'a\nb', style: 'zouk', share: 100 }], 'Please remove line breaks and invisible characters'],
])('%j is refused', (music, message) => {
  expect(problemOf(music)).toBe(message)
})
