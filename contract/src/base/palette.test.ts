import { expect, test } from 'vitest'
import { mix, parseHex, toHex } from './palette.ts'
import { paletteOf } from './shades.ts'

test('reads colours of three and six digits and no other text', () => {
  expect(parseHex('#ef4444')).toEqual([239, 68, 68])
  expect(parseHex('#E44')).toEqual([238, 68, 68])
  for (const text of ['ef4444', '#ef444', 'red', '#ggg', '', '#ef4444;x']) {
    expect(parseHex(text)).toBeUndefined()
  }
})

test('mixes two colours', () => {
  expect(toHex(mix([0, 0, 0], [255, 255, 255], 0.5))).toBe('#808080')
})

test('a palette goes from light to dark and contains the colour itself', () => {
  const palette = paletteOf('#ef4444')
  expect(Object.keys(palette)).toEqual(['50', '100', '200', '300', '400', '500', '600', '700', '800', '900'])
  expect(palette['500']).toBe('#ef4444')
  const sums = Object.values(palette).map((hex) => parseHex(hex)!.reduce((sum, part) => sum + part, 0))
  expect(sums).toEqual([...sums].sort((a, b) => b - a))
  expect(new Set(sums).size).toBe(10)
  expect(() => paletteOf('red')).toThrow(RangeError)
})
