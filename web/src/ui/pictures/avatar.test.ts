import { contrast } from '@floorcraft/contract/base/contrast.ts'
import { parseHex } from '@floorcraft/contract/base/palette.ts'
import { expect, test } from 'vitest'
import { avatarColourOf, avatarColours, initialsOf } from './avatar.tsx'

test.each([
  ['Ana Maria Souza', 'AS'],
  ['ana souza', 'AS'],
  ['Cher', 'C'],
  ['  Lou   Reed  ', 'LR'],
  ['', '?'],
  ['   ', '?'],
  ['👩‍🎤 Nina', '👩‍🎤N'],
  ['Élodie Ångström', 'ÉÅ'],
  ['李 小龙', '李小'],
])('initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name keeps its colour, and names spread over all ten', () => {
  expect(avatarColourOf('Ana Souza')).toBe(avatarColourOf('Ana Souza'))
  const used = new Set(Array.from({ length: 200 }, (_, index) => avatarColourOf(`Dancer ${index}`)))
  expect([...used].sort()).toEqual([...avatarColours].sort())
})

test('white initials can be read on every colour', () => {
  for (const colour of avatarColours) {
    expect(contrast(parseHex(colour)!, [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
  }
})
