import { mix, parseHex, toHex } from '@floorcraft/contract/palette.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, legibleOn } from './contrast.ts'

const colour = fc.tuple(...([0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })) as [never, never, never]))

test('black on white is the strongest contrast', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrastOf([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
})

test('writes white on dark colours and black on bright ones, without a shade', () => {
  expect(legibleOn(['#991b1b', '#dc2626'])).toEqual({ text: 'light', shade: 0 })
  expect(legibleOn(['#fde047'])).toEqual({ text: 'dark', shade: 0 })
})

test('no pair of colours makes the text unreadable', () => {
  fc.assert(
    fc.property(fc.array(colour, { minLength: 1, maxLength: 3 }), (colours) => {
      const { text, shade } = legibleOn(colours.map(toHex))
      for (const one of colours) {
        const ground = mix(parseHex(toHex(one))!, [0, 0, 0], shade)
        const ink = text === 'light' ? ([255, 255, 255] as const) : ([0, 0, 0] as const)
        expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})
