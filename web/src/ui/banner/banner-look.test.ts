import { expect, test } from 'vitest'
import { gradientLook, imageLook } from './banner-look.ts'

test('the default red needs no veil under white text', () => {
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

test('invalid colours never reach the style', () => {
  expect(gradientLook('red;background:url(//x)').background).toBe('linear-gradient(135deg, #dc2626, #991b1b)')
  expect(imageLook('/media/a.webp', { overlay: { color: 'x', opacity: 7 } }).background).toContain(
    'rgb(0 0 0 / 1)',
  )
})

test('the colour under the picture is the given one, else one on which the text is readable', () => {
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
  // Each layer appears twice in its gradient; white text on white needs 54 % black.
  const light = (1 - opacities[0]!) * (1 - opacities[2]!)
  expect(light).toBeLessThan(0.47)
})
