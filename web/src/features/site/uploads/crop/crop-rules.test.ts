import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropPixels, isBlurred, movedCrop, scaledCrop, startCrop } from './crop-rules.ts'

const banner = { aspect: 4.8, share: 1 }

test('a banner starts with the full width of a photo, and an avatar with 90 percent of a square', () => {
  expect(startCrop({ width: 4800, height: 2000 }, banner)).toEqual({
    unit: '%',
    x: 0,
    y: 25,
    width: 100,
    height: 50,
  })
  const avatar = startCrop({ width: 600, height: 600 }, { aspect: 1, share: 0.9 })
  expect(avatar).toEqual({ unit: '%', x: 5, y: 5, width: 90, height: 90 })
})

test('a picture that is wider than the banner keeps its full height', () => {
  expect(startCrop({ width: 960, height: 100 }, banner)).toMatchObject({
    x: 25,
    y: 0,
    width: 50,
    height: 100,
  })
})

test('moves stop at the edges', () => {
  const crop = startCrop({ width: 4800, height: 2000 }, banner)
  expect(movedCrop(crop, { x: 10, y: -100 })).toMatchObject({ x: 0, y: 0 })
  expect(movedCrop(crop, { x: 0, y: 100 })).toMatchObject({ y: 50 })
})

test('a crop says when it has too few pixels', () => {
  const output = { width: 1920, height: 400 }
  const picture = { width: 900, height: 600 }
  expect(isBlurred(startCrop(picture, banner), { picture, output })).toBe(true)
  const large = { width: 960, height: 600 }
  expect(isBlurred(startCrop(large, banner), { picture: large, output })).toBe(false)
})

const anyPicture = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
})

test('a crop keeps its shape and stays inside any picture, also after moves and changes of size', () => {
  const step = fc.oneof(
    fc.record({ x: fc.integer({ min: -50, max: 50 }), y: fc.integer({ min: -50, max: 50 }) }),
    fc.double({ min: 0.2, max: 5, noNaN: true }),
  )
  fc.assert(
    fc.property(anyPicture, fc.constantFrom(1, 4.8), fc.array(step), (picture, aspect, steps) => {
      let crop = startCrop(picture, { aspect, share: 0.9 })
      for (const each of steps)
        crop = typeof each === 'number' ? scaledCrop(crop, each) : movedCrop(crop, each)
      const { x, y, width, height } = cropPixels(crop, picture)
      expect(width / height).toBeCloseTo(aspect, 6)
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(picture.width * 1.000001)
      expect(y + height).toBeLessThanOrEqual(picture.height * 1.000001)
    }),
  )
})
