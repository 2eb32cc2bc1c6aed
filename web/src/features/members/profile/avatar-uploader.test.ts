import { expect, test } from 'vitest'
import { avatarFileProblem } from './avatar-uploader.tsx'

const rejected = (type: string, ...codes: string[]) => [
  { file: { type }, errors: codes.map((code) => ({ code })) },
]

test.each([
  ['nothing rejected', [], undefined],
  ['a text', rejected('text/plain', 'file-invalid-type'), 'Please select an image file'],
  [
    'another kind of image',
    rejected('image/tiff', 'file-invalid-type'),
    'Invalid file type. Please select an image.',
  ],
  ['more than 5 MB', rejected('image/png', 'file-too-large'), 'Image must be less than 5MB'],
  ['several files', rejected('image/png', 'too-many-files'), 'Only one'],
])('%s', (_, rejections, message) => {
  expect(avatarFileProblem(rejections, 'Only one')).toBe(message)
})
