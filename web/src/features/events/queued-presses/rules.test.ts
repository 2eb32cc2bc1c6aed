import { expect, test } from 'vitest'
import { sampleEvent } from '../../../test/event-samples.ts'
import { queuedGoing, withPress } from './rules.ts'

const event = sampleEvent({})
const queued = (...presses: Parameters<typeof withPress>[1][]) =>
  queuedGoing(presses.reduce(withPress, { memberId: 'ana', presses: [] }).presses, event.id)

test('who joins as a couple and chooses another role keeps the partner', () => {
  const couple = { event, going: { role: 'lead', partner: { role: 'follow' } } } as const
  expect(queued(couple, { event, going: { role: 'both' } })).toEqual({
    role: 'both',
    partner: { role: 'follow' },
  })
})

test('who leaves and joins again comes alone', () => {
  const couple = { event, going: { role: 'lead', partner: { role: 'follow' } } } as const
  expect(queued(couple, { event, going: null }, { event, going: { role: 'lead' } })).toEqual({ role: 'lead' })
})
