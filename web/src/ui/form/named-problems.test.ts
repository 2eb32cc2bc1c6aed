import { expect, test } from 'vitest'
import { withName } from './named-problems.ts'

test.each([
  ['Must be at most 20000 characters', 'Description', 'Description: Must be at most 20000 characters'],
  [
    'Please enter a price of 0 or more',
    'Door price (USD)',
    'Door price (USD): Please enter a price of 0 or more',
  ],
  ['Title is required', 'Title', 'Title is required'],
  ['Please select a scene', 'Scene', 'Please select a scene'],
  ['Please check this field', '', 'Please check this field'],
])('the problem "%s" of the field "%s" is read as "%s"', (message, label, sentence) => {
  expect(withName(message, label)).toBe(sentence)
})
