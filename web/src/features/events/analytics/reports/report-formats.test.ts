import { expect, it } from 'vitest'
import { barText, percentText, rangeText } from './report-formats.ts'

const plain = (text: string) => text.replace(/[\u2009\u202f]/g, ' ')

it('writes a range with its year, unless a day beside it has the same', () => {
  const range = { from: '2026-10-24', to: '2026-11-22' }
  expect(plain(rangeText(range, 'en-US'))).toBe('Oct 24 – Nov 22, 2026')
  expect(plain(rangeText({ ...range, beside: '2026-12-24' }, 'en-US'))).toBe('Oct 24 – Nov 22')
  expect(plain(rangeText({ ...range, from: '2025-10-24', beside: '2026-12-24' }, 'en-US'))).toBe(
    'Oct 24, 2025 – Nov 22, 2026',
  )
})

it('names the day or the week of a bar', () => {
  expect(barText({ from: '2026-11-20', to: '2026-11-20', count: 1 }, 'en-US')).toBe('Fri, Nov 20')
  expect(plain(barText({ from: '2026-11-14', to: '2026-11-20', count: 1 }, 'en-US'))).toBe('Nov 14 – 20')
})

it.each([
  [0, '0%'],
  [0.0001, '<1%'],
  [0.0049, '<1%'],
  [0.005, '1%'],
  [0.344, '34%'],
  [1, '100%'],
])('a part of %d is %s', (part, text) => {
  expect(percentText(part, 'en-US')).toBe(text)
})
