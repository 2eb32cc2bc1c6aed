import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openSmtpPeer, type SmtpPeer } from '../../test/peers/smtp-peer.ts'
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
const open = () => openMailer({ server: smtp.url, from, printTexts: true, print: () => {} })
const headersOf = (message: string) => message.split('\r\n\r\n')[0]!

test('sends a mail to the server', async () => {
  await open().send({ to: 'ana@example.com', subject: 'Olá, Ana', text: 'Até já' })
  expect(headersOf(smtp.messages[0]!)).toContain('To: ana@example.com')
})

test('a server without TLS gets no mail where TLS is required', async () => {
  const mailer = openMailer({ server: smtp.url, from, printTexts: true, print: () => {}, requireTls: true })
  await expect(mailer.send({ to: 'ana@example.com', subject: 'A', text: 'B' })).rejects.toThrow()
  await expect(mailer.check()).rejects.toThrow()
  expect(smtp.messages).toEqual([])
})

test('a line break in the subject adds no headers and no recipients', async () => {
  await open().send({
    to: 'ana@example.com',
    subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nforged body',
    text: 'true body',
  })
  const headers = headersOf(smtp.messages[0]!)
  expect(headers).toMatch(/^Subject: Hello Bcc: victim@example.com forged body$/m)
  expect(headers).not.toMatch(/^Bcc:/m)
})

test('a mail that is sent again has the same Message-ID', async () => {
  const mail = { to: 'ana@example.com', subject: 'Hello', text: 'Text', id: 'one@floorcraft.example' }
  for (let time = 0; time < 2; time++) await open().send(mail)
  for (const message of smtp.messages) {
    expect(headersOf(message)).toMatch(/^Message-ID: <one@floorcraft\.example>$/m)
  }
  expect(smtp.messages).toHaveLength(2)
})

test('throws when the server refuses, so that the job is tried again', async () => {
  smtp.refuse = true
  await expect(open().send({ to: 'a@example.com', subject: 's', text: 't' })).rejects.toThrow(
    'The mail was not accepted (EMESSAGE, 451)',
  )
})

describe('without a server', () => {
  const printWith = async (printTexts: boolean) => {
    const printed: string[] = []
    const print = (text: string) => void printed.push(text)
    const mailer = openMailer({ server: undefined, from, printTexts, print })
    await mailer.send({ to: 'ana@example.com', subject: 'Hello', text: 'https://x.example/?token=secret' })
    return printed
  }

  test('prints the mail', async () => {
    expect(await printWith(true)).toEqual([
      '--- mail to ana@example.com ---\nHello\n\nhttps://x.example/?token=secret\n---\n',
    ])
  })

  test('prints neither text nor address when printTexts is off', async () => {
    expect(await printWith(false)).toEqual(['--- mail not sent, because no mail server is set: Hello ---\n'])
  })
})

test.each([
  ['production', false],
  [undefined, true],
])('with NODE_ENV %s, printTexts is %s', (NODE_ENV, printTexts) => {
  expect(readConfig({ NODE_ENV, BASE_URL: 'https://dance.example' }).mail.printTexts).toBe(printTexts)
})
