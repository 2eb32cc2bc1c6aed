import { expect, test } from 'vitest'
import { isSamePicture, pictureAt, withoutPass } from './media.ts'

test('an address belongs to the same picture with every pass, and to no other picture', () => {
  expect(withoutPass('/media/a.webp?pass=1.x')).toBe('/media/a.webp')
  expect(withoutPass('https://elsewhere.example/media/a?pass=1')).toBe(
    'https://elsewhere.example/media/a?pass=1',
  )
  expect(isSamePicture('/media/a.webp?pass=1.x', '/media/a.webp')).toBe(true)
  expect(isSamePicture('/media/a.webp?pass=1.x', '/media/b.webp?pass=1.x')).toBe(false)
  expect(isSamePicture(null, '/media/a.webp')).toBe(false)
  expect(isSamePicture(null, null)).toBe(true)
})

test('an address keeps its pass in every width', () => {
  expect(pictureAt('/media/a.webp?pass=1.x', 400)).toBe('/media/w400/a.webp?pass=1.x')
})
