import { expect, it } from 'vitest'
import { hasStyle, styleList, toggleStyle } from './style-list.ts'

it('reads a list between commas', () => {
  expect(styleList(' zouk, ,bachata,')).toEqual(['zouk', 'bachata'])
})

it('adds a style once and takes it out again, whatever its case', () => {
  expect(toggleStyle('', 'zouk')).toBe('zouk')
  expect(toggleStyle('zouk,', 'salsa')).toBe('zouk, salsa')
  expect(toggleStyle('Zouk, salsa', 'zouk')).toBe('salsa')
  expect(hasStyle('Forro', 'forró')).toBe(true)
})
