import { describe, expect, it } from 'vitest'
import { fixture, occurrencesOf } from '../../../test/feed-samples.ts'
import { isCancelledTitle, withoutCancelledMark } from '../../editing/event-similarity/service.ts'
import { fingerprint } from './fingerprint.ts'

const social = {
  title: 'Zouk Social',
  start: '2026-08-22T03:00:00Z',
  location: 'Casa Verde, 1 Main St, San Diego, CA',
}

describe('fingerprint', () => {
  it('ignores spelling, offsets, addresses and cancellation', () => {
    for (const change of [
      { title: '  ZOUK   social! ' },
      { title: 'CANCELLED - Zouk Social' },
      { start: '2026-08-21T20:00:00-07:00' },
      { location: 'casa verde' },
    ]) {
      expect(fingerprint({ ...social, ...change })).toBe(fingerprint(social))
    }
  })

  it('changes with the title, the start and the venue', () => {
    for (const change of [{ title: 'Zouk Party' }, { start: '2026-08-22T04:00:00Z' }, { location: 'Luna' }]) {
      expect(fingerprint({ ...social, ...change })).not.toBe(fingerprint(social))
    }
  })

  it('is the same for every event of a feed fetched a day later', () => {
    const window = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' }
    const prints = (name: string) => occurrencesOf(fixture(name), window).map(fingerprint)
    expect(prints('golatindance-2026-03-10.ics')).toEqual(prints('golatindance-2026-03-09.ics'))
    expect(prints('golatindance-2026-03-09.ics')).toHaveLength(30)
  })
})

describe('isCancelledTitle', () => {
  it.each([
    'CANCELED Milonga',
    '[Cancelled] Social',
    'Social - cancelled',
    'NO Milonga by I&I',
    'ABGESAGT: Tanzabend',
  ])('reads %j as cancelled', (title) => expect(isCancelledTitle(title)).toBe(true))

  it.each([
    'No Limits Party',
    'Milonga',
    'Cancel culture debate',
    'Social (never cancelled before)',
    'Novice class',
  ])('reads %j as taking place', (title) => expect(isCancelledTitle(title)).toBe(false))

  it('removes the mark of cancellation', () => {
    expect(withoutCancelledMark('*** CANCELED: Milonga Luna')).toBe('Milonga Luna')
    expect(withoutCancelledMark('Milonga Luna (cancelled)')).toBe('Milonga Luna')
    expect(withoutCancelledMark('Cancelled')).toBe('Cancelled')
  })
})
