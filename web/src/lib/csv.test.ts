import { expect, it } from 'vitest'
import { csvFile, csvText } from './csv.ts'

it('writes one line for each row', () => {
  expect(
    csvText([
      ['Day', 'Views'],
      ['2026-11-20', 34],
      [null, -1],
    ]),
  ).toBe('Day,Views\r\n2026-11-20,34\r\n,-1\r\n')
})

it('quotes commas, quotes and line breaks', () => {
  expect(csvText([['Zouk, live', 'The "Loft"', 'two\nlines']])).toBe(
    '"Zouk, live","The ""Loft""","two\nlines"\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1'])('%j is a text, not a formula', (text) => {
  expect(csvText([[text]]).replaceAll('"', '')).toBe(`'${text}\r\n`)
})

it('begins with the mark that tells Excel the encoding', async () => {
  const bytes = new Uint8Array(await csvFile([['São Paulo']]).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})
