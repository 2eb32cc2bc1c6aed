import { createAccount } from '../features/members/identity/service.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** Of every account. */
export const password = 'two left feet'

/** A site that keeps its mails, with a new account for each test. */
export async function openAccountSite() {
  const sent: Mail[] = []
  const site = await openTestApp({ mailer: { send: async (mail) => void sent.push(mail) } })
  await site.startWorkers()
  let count = 0
  return {
    ...site,
    sent,
    /** A new account without mails, signed in. `count` is another number for each. */
    async openAccount() {
      sent.length = 0
      const email = `ana${++count}@example.com`
      const account = { email, email_verified: true, password, display_name: 'Ana', role: 'user' } as const
      const ana = await createAccount(site, account)
      return { ana, headers: await site.signIn(ana), count }
    },
    /** Puts the token that a proof gives the session into `caller`, as a browser does. */
    post: (path: string, payload: object, caller: { authorization?: string }) =>
      postAs(site, path, payload, caller),
  }
}

/** Calls with these headers, and changes them when the session has another token. */
export async function postAs(
  { app }: Pick<TestApp, 'app'>,
  path: string,
  payload: object,
  caller: { authorization?: string },
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    headers: { ...caller },
  })
  const token = answer.headers['session-token']
  if (token !== undefined) caller.authorization = `Bearer ${token}`
  return answer
}
