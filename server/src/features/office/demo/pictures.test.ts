import { readdir, stat } from 'node:fs/promises'
import { eventTypes } from '@floorcraft/contract/scenes/event-types.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { flyerCuts, pictureNames } from './pictures.ts'

const folder = new URL('pictures/', import.meta.url)
const files = await readdir(folder)
const styles = ['zouk', 'bachata', 'salsa', 'kizomba', 'urbankiz', 'semba']

test('there is a picture for every event that can be planned', () => {
  for (const type of eventTypes) {
    for (const danced of [...styles.map((style) => [style]), styles, []]) {
      const { cover, flyer, gallery } = pictureNames({ key: type, type, styles: danced, gallery: true })
      const names = [cover, flyer, ...gallery].map((name) => `${name}.webp`)
      expect(files).toEqual(expect.arrayContaining(names))
      expect(new Set(gallery).size).toBe(5)
    }
  }
})

test('the pictures have the sizes that pages show, and are 2.5 MB at most', async () => {
  const sizes = { cover: '800x400', flyer: '800x1200', banner: '1920x400', gallery: '1200x800' }
  for (const file of files) {
    const { width, height, format } = await sharp(new URL(file, folder).pathname).metadata()
    const [kind, type = ''] = file.split('-')
    const isSmall = kind === 'flyer' && ['class', 'practice', 'workshop'].includes(type)
    const size = isSmall ? '640x960' : sizes[kind as keyof typeof sizes]
    expect([file, format, `${width}x${height}`]).toEqual([file, 'webp', size])
  }
  const bytes = await Promise.all(files.map(async (file) => (await stat(new URL(file, folder))).size))
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThan(2_500_000)
})

test('there is a cut for every flyer', () => {
  const flyers = files.filter((file) => file.startsWith('flyer-'))
  expect(
    Object.keys(flyerCuts)
      .map((name) => `flyer-${name}.webp`)
      .sort(),
  ).toEqual(flyers.sort())
})
