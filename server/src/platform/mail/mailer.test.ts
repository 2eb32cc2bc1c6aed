import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSmtpPeer, type SmtpPeer } from '../../test/smtp-peer.ts'
import { openMailer } from './mailer.ts'

let smtp: SmtpPeer
beforeAll(async () => {
  smtp = await openSmtpPeer()
})
beforeEach(() => {
  smtp.messages.length = 0
  smtp.refuse = false
})
afterAll(() => smtp.close())

const from = 'Floorcraft <hello@floorcraft.example>'
const open = () => openMailer({ smtpUrl: smtp.url, from, print: () => {} })
const headersOf = (message: string) => message.split('\r\n\r\n')[0]!

test('hands a mail to the server', async () => {
  await open().send({ to: 'ana@example.com', subject: 'Olá, Ana', text: 'Até já' })
  expect(headersOf(smtp.messages[0]!)).toContain('To: ana@example.com')
})

test('lets no line break add headers or recipients', async () => {
  await open().send({
    to: 'ana@example.com',
    subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nforged body',
    text: 'true body',
  })
  const headers = headersOf(smtp.messages[0]!)
  expect(headers).toMatch(/^Subject: Hello Bcc: victim@example.com forged body$/m)
  expect(headers).not.toMatch(/^Bcc:/m)
})

test('throws when the server refuses, so that the job is tried again', async () => {
  smtp.refuse = true
  await expect(open().send({ to: 'a@example.com', subject: 's', text: 't' })).rejects.toThrow(
    'The mail was not accepted (EMESSAGE, 451)',
  )
})

test('prints when there is no server', async () => {
  const printed: string[] = []
  const mailer = openMailer({ smtpUrl: undefined, from, print: (text) => printed.push(text) })
  await mailer.send({ to: 'ana@example.com', subject: 'Hello', text: 'Come and dance' })
  expect(printed).toEqual(['--- mail to ana@example.com ---\nHello\n\nCome and dance\n---\n'])
})
