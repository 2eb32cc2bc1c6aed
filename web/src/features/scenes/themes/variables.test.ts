import { leastContrast } from '@floorcraft/contract/base/contrast.ts'
import { parseHex } from '@floorcraft/contract/base/palette.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowsCustomCss } from './custom-styles.tsx'
import { themeVariables } from './variables.ts'

const colours = ['#2563eb', '#facc15', '#ffffff', '#000000', '#00ff00', '#ec4899', '#78716c', '#1e3a8a']
const lightPapers = ['#faf7f2', '#ffffff', '#f2ede6'].map((hex) => parseHex(hex)!)
const darkPapers = ['#141110', '#1e1a18', '#262120'].map((hex) => parseHex(hex)!)
const pair = (value: string) => [...value.matchAll(/#[\da-f]{6}/g)].map(([hex]) => parseHex(hex)!)

test('the default colours change nothing', () => {
  expect(themeVariables({ primary_color: '#ef4444', accent_color: '#3b82f6' })).toEqual({})
  expect(themeVariables(undefined)).toEqual({})
})

test('invalid colours change nothing', () => {
  expect(themeVariables({ primary_color: 'red;}', accent_color: 'url(x)' })).toEqual({})
})

function expectReadable(colour: string): void {
  const variables = themeVariables({ primary_color: colour, accent_color: colour })
  const onBrand = parseHex(variables['--on-brand']!)!
  const brands = [parseHex(variables['--brand']!)!, parseHex(variables['--brand-hover']!)!]
  expect(leastContrast(onBrand, brands)).toBeGreaterThanOrEqual(4.5)
  expect(leastContrast([255, 255, 255], [parseHex(variables['--brand-strong']!)!])).toBeGreaterThanOrEqual(
    4.5,
  )
  const [softLight, softDark] = pair(variables['--brand-soft']!)
  for (const name of ['--brand-text', '--accent'] as const) {
    const [inLight, inDark] = pair(variables[name]!)
    expect(leastContrast(inLight!, lightPapers)).toBeGreaterThanOrEqual(4.5)
    expect(leastContrast(inDark!, darkPapers)).toBeGreaterThanOrEqual(4.5)
  }
  const [textLight, textDark] = pair(variables['--brand-text']!)
  expect(leastContrast(textLight!, [softLight!])).toBeGreaterThanOrEqual(4.5)
  expect(leastContrast(textDark!, [softDark!])).toBeGreaterThanOrEqual(4.5)
}

test.each(colours)('with %s everything stays readable in both themes', expectReadable)

test('with any colour everything stays readable in both themes, after rounding', () => {
  const anyHex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(fc.property(anyHex, expectReadable), { examples: [['#ae3afd']], numRuns: 1_000 })
})

test('yellow keeps its brightness under dark text instead of turning brown', () => {
  expect(themeVariables({ primary_color: '#facc15', accent_color: '#3b82f6' })).toMatchObject({
    '--brand': '#facc15',
    '--on-brand': '#1d1714',
  })
})

test('custom CSS can use the palette', () => {
  const theme = { primary_color: '#2563eb', accent_color: '#3b82f6', primary_colors: { 500: '#2563eb' } }
  expect(themeVariables({ ...theme, custom_css: 'a {}' })).toHaveProperty('--primary-500', '#2563eb')
  expect(themeVariables({ ...theme, custom_css: '' })).not.toHaveProperty('--primary-500')
})

test.each([
  ['/', true],
  ['/events', true],
  ['/scenes/login', true],
  ['/login', false],
  ['/LOGIN/', false],
  ['/signup', false],
  ['/reset-password', false],
  ['/privacy-policy', false],
  ['/admin', false],
  ['/admin/theme', false],
])('whether custom CSS applies to %s: %s', (path, applies) => {
  expect(allowsCustomCss(path)).toBe(applies)
})
