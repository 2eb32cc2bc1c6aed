import type { SocialProvider } from '@floorcraft/contract/members/identity.ts'
import { z } from 'zod'
import { fetchFromProvider } from '../../../../platform/fetch/provider-fetch.ts'
import { notFound } from '../../../../platform/http/app-error.ts'
import type { IdentitySettings, ProviderAddresses } from '../deps.ts'
import type { CodeFlow, ExternalProfile } from './code-flow.ts'

interface ProviderDescription extends ProviderAddresses {
  readonly scope: string
  /** Twitter requires the client id and secret in the Authorization header instead of the body. */
  readonly basicAuth: boolean
  read(profile: unknown, emails: unknown): ExternalProfile
}

const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined)

const googleProfile = z.object({
  sub: z.string(),
  email: optionalText,
  email_verified: z.boolean().catch(false),
  name: optionalText,
})
const facebookProfile = z.object({ id: z.string(), email: optionalText, name: optionalText })
const githubProfile = z.object({ id: z.number(), login: z.string(), name: optionalText })
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))
const twitterProfile = z.object({
  data: z.object({ id: z.string(), name: optionalText, confirmed_email: optionalText }),
})

/** The four social sign-ins of core section 4: their addresses, and how to read their profiles. */
const providerDescriptions: Readonly<Record<SocialProvider, ProviderDescription>> = {
  google: {
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    profile: 'https://openidconnect.googleapis.com/v1/userinfo',
    scope: 'openid email profile',
    basicAuth: false,
    read(profile) {
      const { sub, email, email_verified, name } = googleProfile.parse(profile)
      return { subject: sub, email, emailVerified: email_verified, name }
    },
  },
  facebook: {
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profile: 'https://graph.facebook.com/v23.0/me?fields=id,name,email',
    scope: 'email public_profile',
    basicAuth: false,
    read(profile) {
      const { id, email, name } = facebookProfile.parse(profile)
      // Facebook does not tell whether the e-mail is verified, so it cannot sign in to an existing account.
      return { subject: id, email, emailVerified: false, name }
    },
  },
  github: {
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    profile: 'https://api.github.com/user',
    emails: 'https://api.github.com/user/emails',
    scope: 'read:user user:email',
    basicAuth: false,
    read(profile, emails) {
      const { id, login, name } = githubProfile.parse(profile)
      const primary = githubEmails.parse(emails).find((each) => each.primary)
      return {
        subject: String(id),
        email: primary?.email,
        emailVerified: primary?.verified ?? false,
        name: name ?? login,
      }
    },
  },
  twitter: {
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profile: 'https://api.x.com/2/users/me?user.fields=confirmed_email',
    scope: 'users.read users.email tweet.read',
    basicAuth: true,
    read(profile) {
      const { id, name, confirmed_email } = twitterProfile.parse(profile).data
      return { subject: id, email: confirmed_email, emailVerified: confirmed_email !== undefined, name }
    },
  },
}

/** The sign-in of a social network. Throws RESOURCE_NOT_FOUND when it is not configured. */
export function openSocialFlow(config: IdentitySettings, provider: SocialProvider): CodeFlow {
  const client = config.oidc ? undefined : config.social[provider]
  if (!client) throw notFound()
  const description = { ...providerDescriptions[provider], ...config.socialAddresses?.[provider] }
  return {
    ...description,
    issuer: provider,
    client,
    async readProfile({ access_token }) {
      const read = async (url: string): Promise<unknown> => {
        const headers = { authorization: `Bearer ${access_token}`, accept: 'application/json' }
        return (await fetchFromProvider(url, { headers })).json()
      }
      const emails = description.emails ? await read(description.emails) : undefined
      return description.read(await read(description.profile), emails)
    },
  }
}
