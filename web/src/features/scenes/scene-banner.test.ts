import { expect, test } from 'vitest'
import { sceneBanner, titleSizeOf, titleSizes } from './scene-banner.ts'

const ofColour = (banner_color: string | null) => sceneBanner({ banner_image_url: null, banner_color })

test('a picture wins over a colour, and nothing chosen is nothing', () => {
  expect(sceneBanner({ banner_image_url: '/media/a.webp', banner_color: 'blue' })?.image).toBe(
    '/media/a.webp',
  )
  expect(ofColour(null)).toBeUndefined()
})

test.each(['blue', 'blue-600', 'bg-blue-600', '#2563eb'])('%s is blue', (colour) => {
  expect(ofColour(colour)?.background).toContain('#2563eb')
})

test.each(['dark gray', 'dark-gray', 'bg-dark-gray-800'])('%s is dark grey', (colour) => {
  expect(ofColour(colour)?.background).toContain('#1f2937')
})

test('a title has the chosen size, a very long one the smallest', () => {
  expect(titleSizeOf({ name: 'San Diego', title_text_size: 'xlarge' })).toBe(titleSizes.xlarge)
  expect(titleSizeOf({ name: 'x'.repeat(60), title_text_size: 'xlarge' })).toBe(titleSizes.small)
})
