import { expect, test } from 'vitest'
import { completeSiteTheme } from './rules.ts'

test('without a stored theme there are the defaults with their palette', () => {
  expect(completeSiteTheme(undefined)).toMatchObject({
    primary_color: '#ef4444',
    accent_color: '#3b82f6',
    banner_type: 'gradient',
    banner_gradient_start: '#dc2626',
    banner_gradient_end: '#991b1b',
    banner_image_overlay: { color: '#000000', opacity: 0.4 },
    primary_colors: { 500: '#ef4444' },
  })
})

test('stored fields are used, and the palette is computed from the stored colour', () => {
  const theme = completeSiteTheme({ primary_color: '#2563eb', banner_type: 'image', unknown: 1 })
  expect(theme.primary_color).toBe('#2563eb')
  expect(theme.primary_colors['500']).toBe('#2563eb')
  expect(theme.banner_type).toBe('image')
  expect(theme).not.toHaveProperty('unknown')
})

test('a stored palette of the primary colour is kept, and that of another colour is not', () => {
  const stored = { primary_color: '#123456', primary_colors: { 500: '#123456', 900: '#000000' } }
  expect(completeSiteTheme(stored).primary_colors).toMatchObject({ 500: '#123456', 900: '#000000' })
  const { primary_colors } = completeSiteTheme({ ...stored, primary_color: '#2563eb' })
  expect(primary_colors).toMatchObject({ 500: '#2563eb' })
  expect(primary_colors['900']).not.toBe('#000000')
})

test.each([
  ['an invalid colour', { primary_color: 'red;}' }],
  ['a wrong type', { accent_color: 7 }],
  ['not an object', 'theme'],
  ['a broken overlay', { banner_image_overlay: { color: '#000000' } }],
])('%s falls back to the default', (_, stored) => {
  expect(completeSiteTheme(stored)).toEqual(completeSiteTheme({}))
})
