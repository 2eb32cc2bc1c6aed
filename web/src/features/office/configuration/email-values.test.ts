import type { ConfigEntry, EmailKey } from '@floorcraft/contract/office/configuration.ts'
import { expect, test } from 'vitest'
import { changesIn, problemsIn, valuesOf } from './email-values.ts'

const entry = (key: EmailKey, value: string | null): ConfigEntry => ({
  key,
  value,
  description: '',
  category: 'email',
  is_sensitive: value === null,
  updated_at: '2026-11-20T20:00:00Z',
})
const stored = valuesOf(
  [
    entry('email.provider', 'smtp'),
    entry('email.smtp.host', 'mail.example'),
    entry('email.smtp.use_tls', 'false'),
    entry('email.smtp.password', null),
  ],
  { provider: 'console' },
)

test('shows stored settings, defaults, and nothing of a secret', () => {
  expect(stored).toMatchObject({
    email_provider: 'smtp',
    email_smtp_host: 'mail.example',
    email_smtp_use_tls: false,
    email_smtp_password: '',
    email_mailgun_region: 'us',
  })
})

test('sends only what changed, and keeps a secret that is not typed', () => {
  expect(changesIn(stored, stored)).toEqual([])
  const typed = { ...stored, email_smtp_host: ' ', email_smtp_use_tls: true, email_smtp_password: 'new' }
  expect(changesIn(typed, stored)).toEqual([
    { key: 'email.smtp.host', value: null, category: 'email' },
    { key: 'email.smtp.use_tls', value: 'true', category: 'email' },
    { key: 'email.smtp.password', value: 'new', category: 'email' },
  ])
})

test('names missing and wrong settings of the chosen provider', () => {
  const provider = {
    name: 'Mailgun',
    description: '',
    required_fields: ['email.from_address', 'email.mailgun.password'] as EmailKey[],
    optional_fields: [],
  }
  const values = { ...stored, email_smtp_port: '99999' }
  const problems = (storedSecrets: EmailKey[]) =>
    problemsIn(values, { provider, storedSecrets: new Set(storedSecrets) }).map(({ path }) => path)
  expect(problems([])).toEqual(['email.from_address', 'email.smtp.port', 'email.mailgun.password'])
  expect(problems(['email.mailgun.password'])).toEqual(['email.from_address', 'email.smtp.port'])
})
