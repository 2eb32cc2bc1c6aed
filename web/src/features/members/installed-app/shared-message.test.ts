import { expect, it } from 'vitest'
import { messageIn } from './shared-message.ts'

it('a message about an event has a number and more words than a search', () => {
  const night = 'Zouk this Friday at the Moose Lodge, class 8:30, $15'
  expect(messageIn(`${night} https://www.facebook.com/events/12`)).toContain(night)
  expect(messageIn('bachata in lisbon')).toBe('')
  expect(messageIn('https://www.facebook.com/events/1234567890123456789012345678901234567890')).toBe('')
})
