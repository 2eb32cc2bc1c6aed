import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SocialAttempt } from './social.ts'

const name = 'fc_social'
const pattern = /(?:^|;\s*)fc_social=([\w-]{43})\.([\w-]{43})(?:;|$)/
const lifetimeSeconds = 600

/** Stores the attempt in a cookie until the exchange. Scripts cannot read it, and only these calls receive it. */
export function rememberAttempt(
  reply: FastifyReply,
  { attempt, baseUrl }: { attempt: SocialAttempt; baseUrl: string },
): void {
  setCookie(reply, { value: `${attempt.state}.${attempt.verifier}`, maxAge: lifetimeSeconds, baseUrl })
}

export function forgetAttempt(reply: FastifyReply, baseUrl: string): void {
  setCookie(reply, { value: '', maxAge: 0, baseUrl })
}

export function readAttempt(request: FastifyRequest): SocialAttempt | undefined {
  const match = pattern.exec(request.headers.cookie ?? '')
  return match ? { state: match[1]!, verifier: match[2]! } : undefined
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
