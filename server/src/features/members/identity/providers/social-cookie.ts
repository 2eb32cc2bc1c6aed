import type { SignInProvider } from '@floorcraft/contract/members/identity.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Attempt } from './code-flow.ts'

const lifetimeSeconds = 600

/** A browser takes a name with this prefix only by https from this very host, so no other host of the domain can set it. */
const nameFor = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-fc_social' : 'fc_social')
const token = '([\\w-]{43})'
const wellFormed = new RegExp(`^${token}(?:\\.${token}\\.${token}\\.(\\w+))?$`)

/** Whose sign-in the cookie belongs to: an answer of one provider is not accepted as that of another one. */
interface Sender {
  readonly provider: SignInProvider
  readonly baseUrl: string
}

/** Stores the attempt in a cookie until the exchange. Scripts cannot read it. */
export function rememberAttempt(
  reply: FastifyReply,
  { attempt, provider, baseUrl }: Sender & { attempt: Attempt },
): void {
  const { state, verifier, nonce } = attempt
  setCookie(reply, { value: [state, verifier, nonce, provider].join('.'), maxAge: lifetimeSeconds, baseUrl })
}

/** Keeps only the state, for the exchange, so that the same answer of the provider is not accepted twice. */
export function consumeAttempt(
  reply: FastifyReply,
  { attempt, baseUrl }: { attempt: Attempt; baseUrl: string },
): void {
  setCookie(reply, { value: attempt.state, maxAge: lifetimeSeconds, baseUrl })
}

export function forgetAttempt(reply: FastifyReply, baseUrl: string): void {
  setCookie(reply, { value: '', maxAge: 0, baseUrl })
}

/** The attempt of this browser at this provider; undefined when there is none, or when it is used up. */
export function readAttempt(request: FastifyRequest, { provider, baseUrl }: Sender): Attempt | undefined {
  const [, state, verifier, nonce, startedAt] = readCookie(request, baseUrl)
  return state && verifier && nonce && startedAt === provider ? { state, verifier, nonce } : undefined
}

/** The state of the attempt of this browser, also when it is used up. */
export function readState(request: FastifyRequest, baseUrl: string): string | undefined {
  return readCookie(request, baseUrl)[1]
}

function readCookie({ headers }: FastifyRequest, baseUrl: string): readonly (string | undefined)[] {
  const start = `${nameFor(baseUrl)}=`
  const found = headers.cookie?.split(/; */).find((cookie) => cookie.startsWith(start))
  return wellFormed.exec(found?.slice(start.length) ?? '') ?? []
}

function setCookie(
  reply: FastifyReply,
  { value, maxAge, baseUrl }: { value: string; maxAge: number; baseUrl: string },
): void {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
  // Lax, because the provider redirects from another site and the request must contain the cookie.
  const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
  reply.header('set-cookie', `${nameFor(baseUrl)}=${value}; ${attributes}`)
}
