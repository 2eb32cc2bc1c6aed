import { readableContrast } from '@floorcraft/contract/base/contrast.ts'
import { bannerColourNames } from '@floorcraft/contract/base/palette.ts'
import { customizeSceneBody } from '@floorcraft/contract/scenes/scene-editing.ts'
import { titleTextSizes } from '@floorcraft/contract/scenes/scenes.ts'
import { expect, test } from 'vitest'
import { sampleScene } from '../../../../test/scene-samples.ts'
import { defaultBanner } from '../../../../ui/banner/banner-look.ts'
import { sceneBanner } from '../scene-banner.ts'
import { bannerContrast, lookOf, missingPictureProblem, valuesOf } from './appearance-rules.ts'

test('there are twelve colours, and the server accepts each', () => {
  expect(bannerColourNames).toHaveLength(12)
  for (const banner_color of bannerColourNames) {
    expect(customizeSceneBody.safeParse({ banner_color }).success).toBe(true)
  }
})

test.each([undefined, ...bannerColourNames])('words are readable on %s', (banner_color) => {
  const look = sceneBanner(sampleScene({ banner_color: banner_color ?? null })) ?? defaultBanner
  expect(bannerContrast(look)).toBeGreaterThanOrEqual(readableContrast)
})

test('words are readable on every picture', () => {
  const look = sceneBanner(sampleScene({ banner_image_url: '/media/a.webp', banner_color: 'yellow' }))
  expect(bannerContrast(look!)).toBeGreaterThanOrEqual(readableContrast)
})

test('a stored class becomes the name of its colour, and other colours stay', () => {
  expect(valuesOf(sampleScene({ banner_color: 'bg-blue-600' })).banner_color).toBe('blue')
  expect(valuesOf(sampleScene({ banner_color: '#123456' })).banner_color).toBe('#123456')
})

test.each(titleTextSizes)('the stored look with the size %s comes back unchanged', (title_text_size) => {
  const look = { banner_color: 'teal', banner_image_url: '/media/a.webp', title_text_size }
  expect(lookOf(valuesOf(sampleScene(look)))).toEqual(look)
})

test('choosing a colour removes the picture, and a picture must be uploaded', () => {
  const values = valuesOf(sampleScene({ banner_image_url: '/media/a.webp' }))
  expect(lookOf({ ...values, banner: 'color' }).banner_image_url).toBeNull()
  expect(missingPictureProblem({ ...values, banner_image_url: '' })).toHaveLength(1)
  expect(missingPictureProblem({ ...values, banner: 'color', banner_image_url: '' })).toEqual([])
})
