import { expect, it } from 'vitest'
import { emailConfirmationTexts } from '../../messages/members/email-confirmation.ts'
import { doneWords } from './confirm-email-page.tsx'

const t = emailConfirmationTexts.en.page

it.each([
  ['user', 'Thank you. You can review organizers now.'],
  ['organizer', 'Thank you. You can publish events now.'],
  ['scene_leader', 'Thank you. You can publish events now.'],
  ['admin', 'Thank you. You can publish events now.'],
  [undefined, 'Thank you. Your account is ready.'],
] as const)('a confirmed %s reads what they can do now', (role, words) => {
  expect(doneWords(t, role)).toBe(words)
})
