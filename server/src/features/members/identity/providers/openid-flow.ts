import { fetchFromProvider } from '../../../../platform/fetch/provider-fetch.ts'
import { AppError, notFound } from '../../../../platform/http/app-error.ts'
import type { CodeFlow } from './code-flow.ts'
import { identityOf, type OpenIdProvider, oldestProviderSignIn, profileClaims } from './openid-provider.ts'

/** The sign-in of the external provider. Throws RESOURCE_NOT_FOUND when it has no page to sign in. */
export async function openOpenIdFlow(provider: OpenIdProvider): Promise<CodeFlow> {
  const { issuer, client } = provider.settings
  const discovery = await provider.discover().catch((error: unknown) => {
    throw new AppError('EXTERNAL_SERVICE_ERROR', { cause: error })
  })
  const { authorization_endpoint, token_endpoint, userinfo_endpoint } = discovery
  if (!authorization_endpoint || !token_endpoint) throw notFound()
  return {
    issuer,
    client,
    authorize: authorization_endpoint,
    token: token_endpoint,
    scope: 'openid email profile',
    maxAge: oldestProviderSignIn,
    basicAuth: discovery.token_endpoint_auth_methods_supported.includes('client_secret_basic'),
    async readProfile({ id_token, access_token }, { nonce }) {
      const identity = await provider.verifyIdToken(id_token ?? '', nonce)
      if (identity.email || !userinfo_endpoint) return identity
      // OpenID Connect Core 5.4: the e-mail may be only here.
      const headers = { authorization: `Bearer ${access_token}`, accept: 'application/json' }
      const response = await fetchFromProvider(userinfo_endpoint, { headers })
      const claims = profileClaims.parse(await response.json())
      // OpenID Connect Core 5.3.2: the answer could belong to another access token.
      if (claims.sub !== identity.subject) throw new Error('The userinfo endpoint answers another subject')
      return { ...identityOf(issuer, claims), name: claims.name ?? identity.name }
    },
  }
}

/** Whether the provider has a page to sign in. True when it does not answer: pressing the button then says so. */
export async function hasSignInPage(provider: OpenIdProvider): Promise<boolean> {
  try {
    return (await provider.discover()).authorization_endpoint !== undefined
  } catch {
    return true
  }
}
