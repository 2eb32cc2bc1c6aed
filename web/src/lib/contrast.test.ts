import { contrast, leastContrast } from '@floorcraft/contract/base/contrast.ts'
import { mix, parseHex, type Rgb, toHex } from '@floorcraft/contract/base/palette.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableOn, veilNeeded } from './contrast.ts'

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const yellow: Rgb = [250, 204, 21]

test('contrast follows WCAG: 21 at most, the same both ways', () => {
  expect(contrast(white, black)).toBeCloseTo(21, 5)
  expect(contrast([239, 68, 68], white)).toBeCloseTo(3.76, 2)
  expect(contrast(white, [239, 68, 68])).toBeCloseTo(3.76, 2)
})

test('a readable colour stays as it is', () => {
  expect(readableOn([185, 28, 28], [white], { towards: black })).toEqual([185, 28, 28])
})

test('an unreadable colour is changed just enough', () => {
  const onWhite = readableOn(yellow, [white, [242, 237, 230]], { towards: black })
  expect(leastContrast(onWhite, [white, [242, 237, 230]])).toBeGreaterThanOrEqual(4.5)
  expect(contrast(onWhite, white)).toBeLessThan(6.5)
})

const anyColour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)) as fc.Arbitrary<Rgb>

test('a colour is readable as it is sent, in whole numbers', () => {
  fc.assert(
    fc.property(anyColour, fc.constantFrom(white, black, [242, 237, 230] as Rgb), (colour, paper) => {
      const towards = paper === black ? white : black
      const sent = parseHex(toHex(readableOn(colour, [paper], { towards })))!
      expect(contrast(sent, paper)).toBeGreaterThanOrEqual(4.5)
    }),
    { examples: [[[174, 58, 253], white]], numRuns: 2_000 },
  )
})

test('a veil covers no more than it must', () => {
  expect(veilNeeded(white, [[127, 29, 29]], black)).toBe(0)
  const share = veilNeeded(white, [white], black)
  expect(contrast(white, mix(white, black, share))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(white, mix(white, black, share - 0.04))).toBeLessThan(4.5)
})
