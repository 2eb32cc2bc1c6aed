import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export interface OpenIdPeer {
  readonly issuer: string
  readonly audience: string
  /** A token with these claims, signed with the published key. */
  sign(
    claims: JWTPayload & { [claim: string]: unknown },
    lifetime?: { iat: number; exp: number },
  ): Promise<string>
  /** Like `sign`, but with a key that is not published. */
  forge(claims: JWTPayload): Promise<string>
  readonly publicKey: object
  close(): Promise<void>
}

/** An OpenID Connect provider on loopback: discovery document, keys and signed tokens. `now` is in seconds. */
export async function openOpenIdPeer({ now }: { now: number }): Promise<OpenIdPeer> {
  const audience = 'floorcraft-project'
  const own = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const publicKey = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const { url: issuer, close } = await serve((request) => {
    if (request.url === '/keys') return { keys: [publicKey] }
    return { issuer, jwks_uri: `${issuer}/keys` }
  })
  const signWith =
    (key: CryptoKey) =>
    (claims: JWTPayload, { iat, exp } = { iat: now, exp: now + 3600 }) =>
      new SignJWT({ iss: issuer, aud: audience, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(key)
  return {
    issuer,
    audience,
    publicKey,
    sign: signWith(own.privateKey),
    forge: signWith(foreign.privateKey),
    close,
  }
}

/** An HTTP server on loopback that answers JSON. */
export async function serve(
  answer: (request: IncomingMessage, body: string) => object,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(request, body)))
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
