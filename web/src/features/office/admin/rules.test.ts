import { expect, test } from 'vitest'
import { uptimeText } from './rules.ts'

test.each([
  ['PT20S', '0 minutes'],
  ['PT61S', '1 minute'],
  ['PT2H', '2 hours'],
  ['PT2H5M', '2 hours, 5 minutes'],
  ['PT72H30M', '3 days'],
  ['PT75H30M', '3 days, 3 hours'],
  ['-PT5S', '0 minutes'],
])('after %s the server has run for %s', (duration, text) => {
  const started = Temporal.Instant.from('2026-11-20T20:00:00Z')
  const updated = started.add(duration)
  expect(uptimeText({ started_at: `${started}`, updated_at: `${updated}` }, 'en-US')).toBe(text)
})
