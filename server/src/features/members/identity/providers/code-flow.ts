import { createHash } from 'node:crypto'
import { z } from 'zod'
import { fetchFromProvider } from '../../../../platform/fetch/provider-fetch.ts'
import { newToken } from '../tokens.ts'

export interface ExternalProfile {
  readonly subject: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly name: string | undefined
}

/** A sign-in at a provider by the OAuth 2.0 authorization code flow with PKCE. */
export interface CodeFlow {
  /** The issuer of the identities; a subject is unique within it. */
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string | undefined }
  readonly authorize: string
  readonly token: string
  readonly scope: string
  /** How many seconds ago the member may have signed in at the provider; it asks again when that is longer ago. */
  readonly maxAge?: number
  /** Whether the client's secret is sent in the Authorization header instead of the body. */
  readonly basicAuth: boolean
  readProfile(tokens: Tokens, attempt: Attempt): Promise<ExternalProfile>
}

/** Secrets of one sign-in, stored in a cookie of the browser while the member is at the provider. */
export interface Attempt {
  /** Proves that the answer of the provider belongs to this browser. */
  readonly state: string
  /** Proves to the provider that the code belongs to this browser (PKCE). */
  readonly verifier: string
  /** Proves that the ID token belongs to this sign-in. */
  readonly nonce: string
}

const tokensSchema = z.object({ access_token: z.string().min(1), id_token: z.string().optional() })
export type Tokens = z.infer<typeof tokensSchema>

/** The address of the provider's page, and the attempt that the browser must store. */
export function startAttempt(flow: CodeFlow, redirectUri: string): { url: string; attempt: Attempt } {
  const attempt = { state: newToken(), verifier: newToken(), nonce: newToken() }
  const url = new URL(flow.authorize)
  const query = {
    response_type: 'code',
    client_id: flow.client.id,
    redirect_uri: redirectUri,
    scope: flow.scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: createHash('sha256').update(attempt.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(flow.maxAge === undefined ? {} : { max_age: String(flow.maxAge) }),
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return { url: url.href, attempt }
}

/** Exchanges the code of the provider for tokens, and these for the profile of the member. */
export async function finishAttempt(
  flow: CodeFlow,
  { code, redirectUri, attempt }: { code: string; redirectUri: string; attempt: Attempt },
): Promise<ExternalProfile> {
  const { id, secret } = flow.client
  const isInHeader = flow.basicAuth && secret !== undefined
  const basic = Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret ?? '')}`)
  const response = await fetchFromProvider(flow.token, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      ...(isInHeader ? { authorization: `Basic ${basic.toString('base64')}` } : {}),
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: attempt.verifier,
      ...(isInHeader ? {} : { client_id: id, ...(secret === undefined ? {} : { client_secret: secret }) }),
    }),
  })
  return flow.readProfile(tokensSchema.parse(await response.json()), attempt)
}
