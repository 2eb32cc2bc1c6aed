import { expect, test } from 'vitest'
import { coverFileProblem } from './rules.ts'

const rejected = (...codes: string[]) => ({ file: { name: 'a' }, errors: codes.map((code) => ({ code })) })
const texts = { tooSmall: 'This file is empty' }

test.each([
  ['file-invalid-type', 'Please select an image file'],
  ['file-too-small', 'This file is empty'],
  ['too-many-files', 'Please select one image only'],
  ['something-new', 'Please select an image file'],
])('%s', (code, sentence) => {
  expect(coverFileProblem([rejected(code)], texts)).toBe(sentence)
})

test('several problems give the message of the most important one', () => {
  const two = [rejected('file-invalid-type', 'too-many-files'), rejected('too-many-files')]
  expect(coverFileProblem(two, texts)).toBe('Please select one image only')
  expect(coverFileProblem([rejected('file-too-small', 'file-invalid-type')], texts)).toBe(
    'Please select an image file',
  )
  expect(coverFileProblem([], texts)).toBeUndefined()
})
