import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisOfCut, cutWindow, middle, positionText, readPosition } from './picture-cut.ts'

const portrait = { width: 800, height: 1200 }

test('a cut is the largest part with its ratio, at its position', () => {
  expect(cutWindow(portrait, { ratio: 2, at: { x: 50, y: 0 } })).toEqual({
    left: 0,
    top: 0,
    width: 800,
    height: 400,
  })
  expect(cutWindow(portrait, { ratio: 2, at: { x: 50, y: 100 } }).top).toBe(800)
  expect(cutWindow({ width: 1000, height: 300 }, { ratio: 2 / 3, at: { x: 25, y: 0 } })).toEqual({
    left: 200,
    top: 0,
    width: 200,
    height: 300,
  })
  expect(cutWindow({ width: 1, height: 1 }, { ratio: 4.8, at: middle })).toMatchObject({
    width: 1,
    height: 1,
  })
})

test('at the same position a larger cut contains a smaller one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1300, max: 4000 }), (y, height) => {
      const [small, large] = [2, 0.75].map((ratio) =>
        cutWindow({ width: 800, height }, { ratio, at: { x: 50, y } }),
      )
      // Whole pixels are rounded down.
      expect(large!.top).toBeLessThanOrEqual(small!.top)
      expect(large!.top + large!.height).toBeGreaterThanOrEqual(small!.top + small!.height - 1)
    }),
  )
})

test('a cut moves on the axis on which it leaves something out', () => {
  expect(axisOfCut(portrait, 2)).toBe('y')
  expect(axisOfCut(portrait, 2 / 3)).toBeUndefined()
  expect(axisOfCut({ width: 1920, height: 1005 }, 2)).toBeUndefined()
  expect(axisOfCut({ width: 1920, height: 1005 }, 2 / 3)).toBe('x')
})

test('a position is read from its CSS; the middle when it is missing', () => {
  expect(readPosition('50% 18%')).toEqual({ x: 50, y: 18 })
  expect(positionText({ x: 50, y: 17.6 })).toBe('50% 18%')
  expect(readPosition(null)).toEqual(middle)
  expect(readPosition('center')).toEqual(middle)
})
