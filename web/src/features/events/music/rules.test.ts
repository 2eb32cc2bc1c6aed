import { readShare } from '@floorcraft/contract/events/music.ts'
import { expect, test } from 'vitest'
import { mostlyOf } from './rules.ts'

test.each([
  ['most of the music', ['60|zouk|', '40|bachata|'], ['zouk']],
  ['no style', ['40|zouk|', '30|bachata|', '30|salsa|'], []],
  ['half and half', ['50|zouk|', '50|forró|'], ['zouk', 'forró']],
  ['two kinds of zouk together', ['30|neozouk|', '20|Brazilian-Zouk|', '50|salsa|'], ['zouk', 'salsa']],
  ['half of one of two rooms', ['100|salsa|A', '50|zouk|B', '50|bachata|B'], ['salsa']],
  ['nothing said', [], []],
])('%s', (_, music, styles) => {
  expect(mostlyOf(music.map(readShare))).toEqual(styles)
})
