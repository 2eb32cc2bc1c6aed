import { siteThemeBody } from '@floorcraft/contract/scenes/theme-editing.ts'
import { defaultSiteTheme, type SiteThemeFields } from '@floorcraft/contract/scenes/themes.ts'
import { expect, test } from 'vitest'
import { accentNote, bannerNote, primaryNote } from './contrast-notes.ts'
import { colourText, inputOf, paletteOfText, themeOf, valuesOf } from './theme-values.ts'

const theme = (fields: Partial<SiteThemeFields> = {}): SiteThemeFields => ({
  ...defaultSiteTheme,
  primary_colors: {},
  ...fields,
})

test('the form of a theme describes the same theme', () => {
  const stored = theme({
    secondary_bar_gradient_start: '#111111',
    banner_type: 'image',
    banner_image_url: '/media/a.webp',
    custom_css: 'a {\n  color: red;\n}',
  })
  expect(themeOf(valuesOf(stored))).toEqual(stored)
  expect(siteThemeBody.parse(inputOf(valuesOf(stored)))).toEqual(stored)
})

test.each([
  ['#E44', '#ee4444'],
  ['2563EB', '#2563eb'],
  [' #2563eb ', '#2563eb'],
  ['', ''],
  ['red', 'red'],
  ['url(x)', 'url(x)'],
])('the typed colour %s is %s', (typed, text) => {
  expect(colourText(typed)).toBe(text)
})

test('a palette needs a colour', () => {
  expect(paletteOfText('#2563eb')).toMatchObject({ 500: '#2563eb' })
  expect(paletteOfText('blue')).toBeUndefined()
})

test('the default theme needs no note', () => {
  expect([primaryNote(theme()), accentNote(theme()), bannerNote(theme(), { of: 'banner' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a light primary colour gets dark text, and a middle one is darkened', () => {
  expect(primaryNote(theme({ primary_color: '#facc15' }))).toEqual({ kind: 'darkText' })
  expect(primaryNote(theme({ primary_color: '#f97316' }))).toMatchObject({ kind: 'darker' })
  expect(primaryNote(theme({ primary_color: '#1e3a8a' }))).toBeUndefined()
})

test('an accent colour that is hard to read is corrected for each theme', () => {
  expect(accentNote(theme({ accent_color: '#facc15' }))).toMatchObject({ kind: 'accent', dark: '#facc15' })
})

test('a banner of light colours has dark words, and one of both has a layer behind them', () => {
  const gradient = (banner_gradient_start: string, banner_gradient_end: string) =>
    bannerNote(theme({ banner_gradient_start, banner_gradient_end }), { of: 'banner' })
  expect(gradient('#fde68a', '#fcd34d')).toEqual({ kind: 'bannerInk' })
  expect(gradient('#ffffff', '#000000')).toEqual({ kind: 'bannerVeil' })
})
