import { expect, test } from 'vitest'
import { shortened, stylesInRow } from './row-texts.ts'

test('a long text ends with its last whole word that fits', () => {
  expect(shortened('Pay what you can', 80)).toBe('Pay what you can')
  expect(shortened('Pay what you can at the door', 16)).toBe('Pay what you…')
  expect(shortened('x'.repeat(30), 10)).toBe(`${'x'.repeat(10)}…`)
})

test('a style is shown as a whole or not at all', () => {
  expect(stylesInRow(['Zouk', 'Bachata', 'Salsa'])).toEqual({ shown: ['Zouk', 'Bachata', 'Salsa'], more: 0 })
  expect(stylesInRow(['Zouk', 'Brazilian Zouk and Lambada fusion', 'Salsa'])).toEqual({
    shown: ['Zouk', 'Salsa'],
    more: 1,
  })
  const many = ['Salsa on 2', 'Bachata sensual', 'Kizomba', 'Urban Kiz', 'Semba']
  expect(stylesInRow(many)).toEqual({
    shown: ['Salsa on 2', 'Bachata sensual', 'Semba'],
    more: 2,
  })
})
