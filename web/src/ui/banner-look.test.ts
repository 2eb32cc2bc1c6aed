import { expect, test } from 'vitest'
import { gradientLook, imageLook } from './banner-look.ts'

test("the product's red needs no veil under white", () => {
  expect(gradientLook('#dc2626', '#991b1b')).toEqual({
    image: undefined,
    behind: undefined,
    background: 'linear-gradient(135deg, #dc2626, #991b1b)',
    text: 'white',
  })
})

test('a light gradient gets dark text', () => {
  expect(gradientLook('#fde68a', '#fcd34d').text).toBe('ink')
  expect(gradientLook('#fde68a', '#fcd34d').background).not.toContain('rgb(')
})

test('a gradient from white to black gets a veil', () => {
  expect(gradientLook('#ffffff', '#000000').background).toMatch(/^linear-gradient\(rgb\(/)
})

test('what is no colour never reaches the style', () => {
  expect(gradientLook('red;background:url(//x)').background).toBe('linear-gradient(135deg, #dc2626, #991b1b)')
  expect(imageLook('/media/a.webp', { overlay: { color: 'x', opacity: 7 } }).background).toContain(
    'rgb(0 0 0 / 1)',
  )
})

test('until the picture is here its own colour is seen, else one that the text can be read on', () => {
  expect(imageLook('/media/a.webp', { behind: '#2563eb' }).behind).toBe('#2563eb')
  expect(imageLook('/media/a.webp', { behind: 'url(//x)' }).behind).toBe('#1d1714')
  const pale = { color: '#ffffff', opacity: 0.9 }
  expect(imageLook('/media/a.webp', { overlay: pale }).behind).toBe('#ffffff')
})

test('the usual overlay on any picture is made dark enough for white text', () => {
  const look = imageLook('/media/a.webp')
  expect(look.text).toBe('white')
  expect(look.image).toBe('/media/a.webp')
  const opacities = [...look.background.matchAll(/\/ (0\.\d+)\)/g)].map(([, opacity]) => Number(opacity))
  // Each layer stands twice in its gradient; 54 % black is what white text on white needs.
  const light = (1 - opacities[0]!) * (1 - opacities[2]!)
  expect(light).toBeLessThan(0.47)
})
