import { expect, test } from 'vitest'
import { foreignChanges, merged } from './merge.ts'

const before = { title: 'Social', date: '2026-11-20', time: '20:00', styles: ['zouk'], door: '' }
const mine = { ...before, title: 'My title', door: '15' }
const theirs = { ...before, title: 'Their title', time: '21:00', styles: ['zouk'] }
const group = ['date', 'time'] as const
const together = [group]

test('names what another member changed, and where both did', () => {
  expect(foreignChanges({ before, mine, theirs })).toEqual([
    { field: 'title', theirs: 'Their title', mine: 'My title', isConflict: true, group: ['title'] },
    { field: 'time', theirs: '21:00', mine: '20:00', isConflict: false, group: ['time'] },
  ])
  expect(foreignChanges({ before, mine: theirs, theirs })).toEqual([])
})

test('keeps what only one side changed; where both did, the choice decides', () => {
  const both = { ...mine, time: '21:00' }
  expect(merged({ before, mine, theirs }, { keep: 'mine', together })).toEqual(both)
  expect(merged({ before, mine, theirs }, { keep: 'theirs', together })).toEqual({
    ...both,
    title: 'Their title',
  })
})

test('takes the fields that the member chose from the other side, with their whole group', () => {
  const both = { before, mine: { ...mine, date: '2026-11-27' }, theirs }
  expect(merged(both, { keep: { theirs: ['title'] }, together })).toEqual({
    ...both.mine,
    title: 'Their title',
  })
  expect(merged(both, { keep: { theirs: ['date'] }, together })).toEqual({
    ...both.mine,
    date: '2026-11-20',
    time: '21:00',
  })
})

test('never mixes two evenings', () => {
  const moved = { ...before, date: '2026-11-27' }
  expect(foreignChanges({ before, mine: moved, theirs }, together)).toEqual([
    { field: 'title', theirs: 'Their title', mine: 'Social', isConflict: false, group: ['title'] },
    { field: 'date', theirs: '2026-11-20', mine: '2026-11-27', isConflict: true, group },
    { field: 'time', theirs: '21:00', mine: '20:00', isConflict: true, group },
  ])
  expect(merged({ before, mine: moved, theirs }, { keep: 'mine', together })).toMatchObject({
    date: '2026-11-27',
    time: '20:00',
  })
  expect(merged({ before, mine: moved, theirs }, { keep: 'theirs', together })).toMatchObject({
    date: '2026-11-20',
    time: '21:00',
  })
})
