import { expect, test } from 'vitest'
import { chooseGalleryFiles } from './gallery-files.ts'

const choose = (accepted: string[], slots: number, rejected: [string, string][] = []) =>
  chooseGalleryFiles({
    accepted,
    slots,
    rejections: rejected.map(([name, code]) => ({ file: { name }, errors: [{ code }] })),
    emptyFile: (name) => `${name} is empty`,
  })

test('accepts as many files as fit, and says the number', () => {
  expect(choose(['a', 'b'], 5)).toEqual({ files: ['a', 'b'], problems: [] })
  expect(choose(['a', 'b', 'c'], 2)).toEqual({
    files: ['a', 'b'],
    problems: ['Only uploading first 2 images (2 slots available)'],
  })
  expect(choose(['a', 'b'], 1).problems).toEqual(['Only uploading first 1 image (1 slot available)'])
  expect(choose(['a'], 0)).toEqual({ files: [], problems: ['Gallery is full (maximum 10 images)'] })
})

test('accepts the valid files and names the others', () => {
  const rejected: [string, string][] = [
    ['diary.txt', 'file-invalid-type'],
    ['huge.jpg', 'file-too-large'],
    ['void.png', 'file-too-small'],
    ['odd.png', 'something-new'],
  ]
  expect(choose(['a'], 3, rejected)).toEqual({
    files: ['a'],
    problems: [
      'diary.txt is not an image file',
      'huge.jpg exceeds 10MB limit',
      'void.png is empty',
      'odd.png is not an image file',
    ],
  })
})

test('takes the first five of six files, and says so', () => {
  const six = ['a', 'b', 'c', 'd', 'e', 'f']
  expect(choose(six, 10)).toEqual({
    files: ['a', 'b', 'c', 'd', 'e'],
    problems: ['Only uploading first 5 images (10 slots available)'],
  })
  expect(choose(six, 3)).toEqual({
    files: ['a', 'b', 'c'],
    problems: ['Only uploading first 3 images (3 slots available)'],
  })
  // A refused file takes no place.
  expect(choose(six.slice(0, 5), 10, [['notes.txt', 'file-invalid-type']])).toEqual({
    files: ['a', 'b', 'c', 'd', 'e'],
    problems: ['notes.txt is not an image file'],
  })
})
