import { describe, expect, it } from 'vitest'
import { readMoment } from './moment.ts'
import { offsetOf } from './zone-label.ts'

const wall = (date: string, time: string) => ({ kind: 'wall', date, time })
const instant = (iso: string) => ({ kind: 'instant', epochMilliseconds: Date.parse(iso) })

describe('readMoment', () => {
  it.each([
    ['2026-03-21T21:00:00-07:00', wall('2026-03-21', '21:00')],
    ['2026-03-21T21:00-0700', wall('2026-03-21', '21:00')],
    ['2026-03-21T21:00:00.000+05:30', wall('2026-03-21', '21:00')],
    ['2026-03-21 9:00', wall('2026-03-21', '09:00')],
    ['20260321T210000', wall('2026-03-21', '21:00')],
    ['20260321T210000+0100', wall('2026-03-21', '21:00')],
    [' 2026-03-21 ', { kind: 'day', date: '2026-03-21' }],
    ['20260321', { kind: 'day', date: '2026-03-21' }],
    ['2026-03-21T04:00:00Z', instant('2026-03-21T04:00:00Z')],
    ['20260321T040000Z', instant('2026-03-21T04:00:00Z')],
    ['2026-03-21T04:00:00+0000', instant('2026-03-21T04:00:00Z')],
  ])('%s', (text, moment) => {
    expect(readMoment(text)).toEqual(moment)
  })

  it.each([
    '2025-09-27T12:30:00:00+01:00',
    '2026-02-30',
    '2026-13-01T20:00',
    '2026-03-21T24:30',
    '2026-03-21T20:61',
    '2026-03-21T',
    '2026-3-1',
    '03/21/2026',
    'March 21, 2026 9:00 PM',
    'Sat Mar 21',
    '1774130400',
    '0001-01-01T00:00:00',
    '1970-01-01T00:00:00Z',
    '9999-12-31',
    '2026-03-21T20:00 to 23:00',
    '',
  ])('rejects %s', (text) => {
    expect(readMoment(text)).toBeNull()
  })
})

describe('offsetOf', () => {
  it.each([
    ['UTC+02', '+02:00'],
    ['UTC-06', '-06:00'],
    ['GMT+5:30', '+05:30'],
    ['UTC−3', '-03:00'],
    ['EDT', '-04:00'],
    ['cest', '+02:00'],
    ['UTC', '+00:00'],
  ])('%s', (label, offset) => {
    expect(offsetOf(label)).toBe(offset)
  })
  it.each(['CST', 'IST', 'BST', '', 'UTC+99', 'constructor', 'Los Angeles'])('rejects %s', (label) => {
    expect(offsetOf(label)).toBeUndefined()
  })
})
