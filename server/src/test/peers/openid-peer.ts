import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

type Claims = JWTPayload & { [claim: string]: unknown }

export interface OpenIdPeer {
  readonly issuer: string
  readonly audience: string
  /** A token with these claims, signed with the published key. `typ` is that of its header. */
  sign(claims: Claims, lifetime?: { iat: number; exp: number; typ?: string }): Promise<string>
  /** Like `sign`, but with a key that is not published. */
  forge(claims: Claims): Promise<string>
  readonly publicKey: object
  /** The next answers of the provider. Tests change them. */
  readonly answers: {
    /** Changes of the discovery document. */
    discovery: Record<string, unknown>
    /** The ID token of a sign-in. */
    idToken: (nonce: string) => string | Promise<string>
    userinfo: object
  }
  /** The forms that the token endpoint received, with the Authorization header. */
  readonly tokenRequests: { readonly form: URLSearchParams; readonly authorization: string | undefined }[]
  close(): Promise<void>
}

/**
 * An OpenID Connect provider on loopback: discovery document, keys, signed tokens, and the code flow with PKCE of a
 * member who is signed in there already. `now` is in seconds.
 */
export async function openOpenIdPeer({ now }: { now: number }): Promise<OpenIdPeer> {
  const audience = 'floorcraft-project'
  const own = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const publicKey = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const answers: OpenIdPeer['answers'] = {
    discovery: {},
    idToken: (nonce) => peer.sign({ sub: 'ana', email: 'ana@example.com', email_verified: true, nonce }),
    userinfo: {},
  }
  const tokenRequests: { form: URLSearchParams; authorization: string | undefined }[] = []
  const codes = new Map<string, URLSearchParams>()
  const { url: issuer, close } = await serve(async (request, body, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer)
    if (pathname === '/keys') return { keys: [publicKey] }
    if (pathname === '/userinfo') return answers.userinfo
    if (pathname === '/authorize') {
      const code = randomUUID()
      codes.set(code, searchParams)
      const target = new URL(searchParams.get('redirect_uri')!)
      target.search = String(new URLSearchParams({ code, state: searchParams.get('state')! }))
      response.writeHead(302, { location: target.href })
      return {}
    }
    if (pathname === '/token') {
      const form = new URLSearchParams(body)
      tokenRequests.push({ form, authorization: request.headers.authorization })
      const begun = codes.get(form.get('code') ?? '')
      codes.delete(form.get('code') ?? '')
      const challenge = createHash('sha256').update(form.get('code_verifier')!).digest('base64url')
      if (!begun || challenge !== begun.get('code_challenge')) {
        response.writeHead(400)
        return { error: 'invalid_grant' }
      }
      return { access_token: 'secret', id_token: await answers.idToken(begun.get('nonce')!) }
    }
    return {
      issuer,
      jwks_uri: `${issuer}/keys`,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      ...answers.discovery,
    }
  })
  const usual = { iat: now, exp: now + 3600 }
  const signWith =
    (key: CryptoKey) =>
    (claims: Claims, { iat, exp, typ }: { iat: number; exp: number; typ?: string } = usual) =>
      new SignJWT({ iss: issuer, aud: audience, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one', ...(typ && { typ }) })
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(key)
  const peer: OpenIdPeer = {
    issuer,
    audience,
    publicKey,
    answers,
    tokenRequests,
    sign: signWith(own.privateKey),
    forge: signWith(foreign.privateKey),
    close,
  }
  return peer
}

/** An HTTP server on loopback that answers JSON. */
export async function serve(
  answer: (request: IncomingMessage, body: string, response: ServerResponse) => object | Promise<object>,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(await answer(request, body, response)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
