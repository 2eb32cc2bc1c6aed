import { describe, expect, it } from 'vitest'
import { eventOf, fixture } from '../../../test/feed-samples.ts'
import { MAX_FEED_BYTES, readFeed } from './read-feed.ts'

const window = {
  from: Temporal.Instant.from('2026-03-09T00:00:00Z'),
  to: Temporal.Instant.from('2026-04-09T00:00:00Z'),
}
const read = (bytes: Uint8Array, signal?: AbortSignal) =>
  readFeed({ bytes, zone: 'America/Toronto', ...window, ...(signal ? { signal } : {}) })

describe('readFeed', () => {
  it('reads a feed in a worker and does not take the bytes from the caller', async () => {
    const bytes = fixture('golatindance-2026-03-09.ics')
    const length = bytes.byteLength
    const result = await read(bytes)
    expect(result).toMatchObject({ ok: true, unreadable: 0 })
    expect(result.ok && result.occurrences).toHaveLength(29)
    expect(bytes.byteLength).toBe(length)
  })

  it('returns more occurrences than one message holds', async () => {
    const result = await read(eventOf('DTSTART:20260310T000000Z', 'RRULE:FREQ=HOURLY;COUNT=600'))
    expect(result.ok && result.occurrences).toHaveLength(600)
  })

  it('reads more feeds at once than it has workers', async () => {
    const bytes = eventOf('DTSTART:20260310T200000Z')
    const results = await Promise.all(Array.from({ length: 5 }, () => read(bytes)))
    expect(results.every((result) => result.ok && result.occurrences.length === 1)).toBe(true)
  })

  it('returns a refusal for a file that is not a calendar, too many occurrences and too many bytes', async () => {
    expect(await read(fixture('localist-404.html.ics'))).toEqual({ ok: false, reason: 'not_a_calendar' })
    const flood = eventOf('DTSTART:20260301T000000Z', 'RRULE:FREQ=SECONDLY')
    expect(await read(flood)).toEqual({ ok: false, reason: 'too_many' })
    expect(await read(new Uint8Array(MAX_FEED_BYTES + 1))).toEqual({ ok: false, reason: 'too_large' })
  })

  it('refuses at once when twenty others wait', async () => {
    const controller = new AbortController()
    const bytes = eventOf('DTSTART:20260301T000000Z', 'RRULE:FREQ=SECONDLY')
    const pending = Array.from({ length: 23 }, () => read(bytes, controller.signal))
    expect(await pending[22]).toEqual({ ok: false, reason: 'too_slow' })
    controller.abort()
    const others = await Promise.all(pending.slice(0, 22))
    expect(others).toEqual(Array(22).fill({ ok: false, reason: 'aborted' }))
  })

  it('stops when it is aborted', async () => {
    expect(await read(fixture('golatindance-2026-03-09.ics'), AbortSignal.abort())).toEqual({
      ok: false,
      reason: 'aborted',
    })
    const controller = new AbortController()
    const pending = read(eventOf('DTSTART:20260301T000000Z', 'RRULE:FREQ=SECONDLY'), controller.signal)
    controller.abort()
    expect(await pending).toEqual({ ok: false, reason: 'aborted' })
  })
})
