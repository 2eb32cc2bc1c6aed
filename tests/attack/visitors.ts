import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { inject } from 'vitest'
import { demoEmail, demoPassword } from '../../server/src/features/office/demo/accounts.ts'
import type { uploadForm } from '../../server/src/test/pictures/upload-form.ts'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const port = Number(new URL(inject('product').url).port)
const host = '127.0.0.1'

/** Every address of the network 127.0.0.0/8 is this machine (on Linux), so attackers and visitors have their own. */
export const visitor = '127.0.0.1'
export const attacker = (number = 0) => `127.0.1.${number + 1}`

interface Sending {
  readonly from?: string
  readonly method?: string
  readonly body?: object
  readonly form?: ReturnType<typeof uploadForm>
  readonly token?: string
}

/** Sends one request on a connection of its own. */
export async function send(path: string, options: Sending = {}): Promise<Answer> {
  const { from = visitor, method = 'GET', body, form, token } = options
  const sent = request({
    host,
    port,
    path,
    method,
    localAddress: from,
    agent: false,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...form?.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  sent.end(form?.payload ?? (body && JSON.stringify(body)))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  return { status: answer.statusCode!, headers: answer.headers, text }
}

/** Signs in to an account of the demo. */
export async function signIn(name: string): Promise<{ token: string; user: { id: string } }> {
  const body = { email: demoEmail(name), password: demoPassword }
  return JSON.parse((await send('/api/auth/login', { method: 'POST', body })).text)
}

/** Opens a connection and sends the beginning of a request. */
export async function begin(text: string, from: string): Promise<Socket> {
  const socket = connect({ host, port, localAddress: from })
    .on('error', () => undefined)
    .resume()
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

let unique = 0

/** Asks for lists that are in no cache until `attack` has ended. Returns how often each status was answered. */
export async function readLists(
  attack: Promise<unknown>,
  from = visitor,
): Promise<{ statuses: Record<number, number>; slowestMilliseconds: number }> {
  const { id } = JSON.parse((await send('/api/scenes', { from })).text)[0]
  const statuses: Record<number, number> = {}
  let slowestMilliseconds = 0
  let isOver = false
  const end = () => {
    isOver = true
  }
  attack.then(end, end)
  do {
    const started = performance.now()
    const { status } = await send(`/api/events?scenes=${id}&limit=${(unique++ % 400) + 1}`, { from })
    slowestMilliseconds = Math.max(slowestMilliseconds, Math.round(performance.now() - started))
    statuses[status] = (statuses[status] ?? 0) + 1
  } while (!isOver)
  return { statuses, slowestMilliseconds }
}

export function report(name: string, figures: object): void {
  console.log(`  ${name}: ${JSON.stringify(figures)}`)
}
