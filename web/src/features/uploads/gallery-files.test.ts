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

test('accepts no file when there are too many', () => {
  const six = Array.from({ length: 6 }, (_, index): [string, string] => [`${index}.jpg`, 'too-many-files'])
  expect(choose([], 10, six)).toEqual({ files: [], problems: ['Please select at most 5 images at once'] })
})
