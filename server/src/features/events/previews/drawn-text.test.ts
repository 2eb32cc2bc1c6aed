import { expect, test } from 'vitest'
import { drawFitting, drawText } from './drawn-text.ts'

const look = { face: 'display', colour: '#ffffff', width: 500 } as const

test('a text is broken into lines of the width, inside words where it must be', async () => {
  for (const text of ['a long title '.repeat(8), 'W'.repeat(120)]) {
    expect((await drawText(text, { ...look, size: 60 })).width).toBeLessThanOrEqual(500)
  }
})

test('a text takes the largest size that fits, and is cut off in the smallest', async () => {
  const draw = (text: string) => drawFitting(text, { ...look, sizes: [80, 40, 20], height: 100 })
  const [short, longer, endless] = [
    await draw('Zouk'),
    await draw('Zouk '.repeat(8)),
    await draw('W'.repeat(900)),
  ]
  expect(short.height).toBeGreaterThan(45)
  expect(longer.height).toBeLessThanOrEqual(100)
  expect(endless.height).toBe(100)
})

test('the faces are those of the site, not those of the system', async () => {
  const width = async (face: 'display' | 'text') =>
    (await drawText('Zouk', { ...look, face, size: 60 })).width
  expect(await width('display')).not.toBe(await width('text'))
})
