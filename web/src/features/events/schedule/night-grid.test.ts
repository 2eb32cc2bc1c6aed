import { expect, it } from 'vitest'
import { sampleItem as item } from '../../../test/schedule-samples.ts'
import { gridOf } from './night-grid.ts'

const [a, b, c] = [
  item('a', ['11:00', '12:00'], 'Blue'),
  item('b', ['11:30', '12:30'], 'Red'),
  item('c', ['12:00', '13:00'], 'Blue'),
]
const columnsIn = (grid: ReturnType<typeof gridOf>) =>
  Object.fromEntries(grid.placed.map(({ item: { id }, columns }) => [id, columns]))

it('has rooms side by side and times downwards', () => {
  const { placed, rooms } = gridOf([a, b, c])
  expect(rooms).toEqual([
    { name: 'Blue', columns: [1, 2] },
    { name: 'Red', columns: [2, 3] },
  ])
  // Lines: 11:00, 11:30, 12:00, 12:30, 13:00.
  expect(placed.map(({ item: { id }, rows, columns }) => [id, rows, columns])).toEqual([
    ['a', [1, 3], [1, 2]],
    ['b', [2, 4], [2, 3]],
    ['c', [3, 5], [1, 2]],
  ])
})

it('lets only the items at once share the width of their room, and items without a room span all', () => {
  const twice = item('d', ['11:00', '11:30'], 'Blue')
  const lunch = item('e', ['13:00', '14:00'])
  const grid = gridOf([a, twice, b, c, lunch])
  expect(grid.rooms.map(({ columns }) => columns)).toEqual([
    [1, 3],
    [3, 5],
  ])
  expect(columnsIn(grid)).toEqual({ a: [1, 2], d: [2, 3], b: [3, 5], c: [1, 3], e: [1, 5] })
})

it('divides a room evenly also where two and three items are at once', () => {
  const two = [item('a', ['10:00', '11:00']), item('b', ['10:30', '11:30'])]
  const three = ['c', 'd', 'e'].map((id) => item(id, ['12:00', '13:00']))
  expect(columnsIn(gridOf([...two, ...three]))).toEqual({
    ...{ a: [1, 4], b: [4, 7] },
    ...{ c: [1, 3], d: [3, 5], e: [5, 7] },
  })
})

it('keeps items in lanes that overlap through another one', () => {
  const chain = [item('a', ['10:00', '11:00']), item('b', ['10:30', '12:00']), item('c', ['11:00', '13:00'])]
  expect(columnsIn(gridOf(chain))).toEqual({ a: [1, 2], b: [2, 3], c: [1, 2] })
})

it('has one column without rooms', () => {
  expect(gridOf([item('f', ['20:00', '21:00'])]).rooms).toEqual([{ name: '', columns: [1, 2] }])
})
