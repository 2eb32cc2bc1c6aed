import { contrast } from '@floorcraft/contract/base/contrast.ts'
import { mix, type Rgb, roundColour, toHex } from '@floorcraft/contract/base/palette.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gradientLook, imageLook } from './banner-look.ts'

test('the default red needs no veil under white text', () => {
  expect(gradientLook('#dc2626', '#991b1b')).toEqual({
    image: undefined,
    background: 'linear-gradient(135deg, #dc2626, #991b1b)',
    veil: undefined,
    text: 'white',
  })
})

test('a light gradient gets dark text', () => {
  expect(gradientLook('#fde68a', '#fcd34d').text).toBe('ink')
  expect(gradientLook('#fde68a', '#fcd34d').veil).toBeUndefined()
})

test('a gradient from white to black gets a veil behind its words', () => {
  expect(gradientLook('#ffffff', '#000000').veil?.words).toMatch(/^rgb\(255 255 255 \/ 0\.5\d\)$/)
})

test('invalid colours never reach the style', () => {
  expect(gradientLook('red;background:url(//x)').background).toBe('linear-gradient(135deg, #dc2626, #991b1b)')
  expect(imageLook('/media/a.webp', { overlay: { color: 'x', opacity: 7 } }).veil?.rest).toBe(
    'rgb(0 0 0 / 1)',
  )
  expect(imageLook('/media/a.webp', { behind: 'url(//x)' }).background).toBe('#1d1714')
})

test('a picture keeps its colours except behind the words', () => {
  const look = imageLook('/media/a.webp', { behind: '#2563eb' })
  expect(look.background).toBe('#2563eb')
  expect(look.veil?.rest).toMatch(/ 0\)$/)
})

test('a wished overlay is the only layer, and stronger behind the words', () => {
  const { veil } = imageLook('/media/a.webp', { overlay: { color: '#000000', opacity: 0.4 } })
  expect(veil).toEqual({ words: 'rgb(0 0 0 / 0.54)', rest: 'rgb(0 0 0 / 0.4)' })
})

const anyColour = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)) as fc.Arbitrary<Rgb>

test('words are readable on a black picture with a wished green, also when colours are not rounded', () => {
  const { veil } = imageLook('/media/a.webp', { overlay: { color: '#3cd907', opacity: 0 } })
  const [red, green, blue, share] = veil!.words.match(/[\d.]+/g)!.map(Number) as [
    number,
    number,
    number,
    number,
  ]
  expect(contrast([29, 23, 20], mix([0, 0, 0], [red, green, blue], share))).toBeGreaterThanOrEqual(4.5)
})

test('words are readable on every picture, colour and overlay', () => {
  const anyOverlay = fc.record({
    color: anyColour.map(toHex),
    opacity: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(anyColour, anyColour, fc.option(anyOverlay, { nil: undefined }), (pixel, colour, overlay) => {
      const look = imageLook('/media/a.webp', { behind: toHex(colour), overlay })
      const [red, green, blue, share] = look.veil!.words.match(/[\d.]+/g)!.map(Number) as [
        number,
        number,
        number,
        number,
      ]
      const shown = mix(pixel, [red, green, blue], share)
      const text: Rgb = look.text === 'white' ? [255, 255, 255] : [29, 23, 20]
      expect(contrast(text, shown)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('words are readable on every place of every gradient, as it is painted', () => {
  fc.assert(
    fc.property(anyColour, anyColour, fc.integer({ min: 0, max: 64 }), (from, to, place) => {
      const look = gradientLook(toHex(from), toHex(to))
      const [red, green, blue, share] = (look.veil?.words.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number)
      const shown = roundColour(mix(mix(from, to, place / 64), [red!, green!, blue!], share!))
      const text: Rgb = look.text === 'white' ? [255, 255, 255] : [29, 23, 20]
      // Between two places that are checked, one step of one part remains.
      expect(contrast(text, shown)).toBeGreaterThanOrEqual(4.45)
    }),
    { numRuns: 1_000 },
  )
})
