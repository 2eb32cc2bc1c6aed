import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Attempt } from './code-flow.ts'

const name = 'fc_social'
const pattern = /(?:^|;\s*)fc_social=([\w-]{43})(?:\.([\w-]{43})\.([\w-]{43}))?(?:;|$)/
const lifetimeSeconds = 600

/** Stores the attempt in a cookie until the exchange. Scripts cannot read it, and only these calls receive it. */
export function rememberAttempt(
  reply: FastifyReply,
  { attempt, baseUrl }: { attempt: Attempt; baseUrl: string },
): void {
  const { state, verifier, nonce } = attempt
  setCookie(reply, { value: `${state}.${verifier}.${nonce}`, maxAge: lifetimeSeconds, baseUrl })
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

/** The attempt of this browser; undefined when there is none, or when it is used up. */
export function readAttempt(request: FastifyRequest): Attempt | undefined {
  const [, state, verifier, nonce] = pattern.exec(request.headers.cookie ?? '') ?? []
  return state && verifier && nonce ? { state, verifier, nonce } : undefined
}

/** The state of the attempt of this browser, also when it is used up. */
export function readState(request: FastifyRequest): string | undefined {
  return pattern.exec(request.headers.cookie ?? '')?.[1]
}

function setCookie(
  reply: FastifyReply,
  { value, maxAge, baseUrl }: { value: string; maxAge: number; baseUrl: string },
): void {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
  // Lax, because the provider redirects from another site and the request must contain the cookie.
  const attributes = `Path=/api/auth/social; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure}`
  reply.header('set-cookie', `${name}=${value}; ${attributes}`)
}
