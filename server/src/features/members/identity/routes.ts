import { sessionTokenHeader } from '@floorcraft/contract/base/session-token.ts'
import { getMe } from '@floorcraft/contract/members/account.ts'
import * as security from '@floorcraft/contract/members/account-security.ts'
import * as contract from '@floorcraft/contract/members/identity.ts'
import * as secondFactor from '@floorcraft/contract/members/second-factor.ts'
import type { FastifyRequest } from 'fastify'
import { isWithin } from '../../../platform/http/limits/rate-limit.ts'
import {
  memberOf,
  RedirectAnswer,
  type Route,
  type RouteContext,
  route,
} from '../../../platform/http/route.ts'
import { addressOf } from '../../../platform/http/visitor-address.ts'
import { type Authenticator, bearerToken, tokenHashIn } from './authenticate.ts'
import { requireBuiltIn } from './deps.ts'
import { confirmEmail, requestConfirmation } from './email-confirmation.ts'
import * as limits from './limits.ts'
import { limitFailedLogins } from './limits.ts'
import { confirmEmailChange, requestEmailChange } from './own-account/email.ts'
import { changePassword } from './own-account/password.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { exchangeSocialCode, finishSocial, startSocial } from './providers/social.ts'
import {
  consumeAttempt,
  forgetAttempt,
  readAttempt,
  readState,
  rememberAttempt,
} from './providers/social-cookie.ts'
import * as factors from './second-factor/second-factor.ts'
import { finishSignIn } from './second-factor/two-steps.ts'
import * as identity from './service.ts'
import { requireOwner } from './sessions/reauthentication.ts'
import {
  endOwnSession,
  endSessionOfHash,
  endSessionsOf,
  listOwnSessions,
  renewToken,
} from './sessions/sessions.ts'

const originOf = (request: FastifyRequest) => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

const resetAnswer = 'If there is an account for this address, a mail with a link is on its way.'

export const identityRoutes = (deps: identity.IdentityDeps, authenticator: Authenticator): Route[] => {
  const { openId } = authenticator
  /** A sign-in ends the session with which it was called (ASVS 5.0, 7.2.4). */
  const endEarlierSession = async <T extends contract.SignInAnswer>(
    { headers: { authorization } }: FastifyRequest,
    answer: T,
  ): Promise<T> => {
    if (authorization && 'token' in answer) await authenticator.signOut(authorization)
    return answer
  }
  return [
    route(contract.signup, async ({ body }, { request }) => {
      await deps.limiter.hit(limits.signupPerAddress, addressOf(request))
      const signedUp = await identity.signUp(deps, { account: body, origin: originOf(request) })
      return endEarlierSession(request, signedUp)
    }),
    route(contract.login, async ({ body }, { request }) => {
      const attempt = { email: body.email, address: addressOf(request) }
      const answer = await limitFailedLogins(deps.limiter, attempt, () =>
        identity.logIn(deps, { ...body, origin: originOf(request) }),
      )
      return endEarlierSession(request, answer)
    }),
    route(secondFactor.finishSignIn, async ({ body }, { request }) => {
      await deps.limiter.hit(limits.codesPerAddress, addressOf(request))
      const signedIn = await finishSignIn(deps, { ...body, origin: originOf(request) })
      return endEarlierSession(request, signedIn)
    }),
    route(contract.logout, async (_, { request }) => {
      await authenticator.signOut(request.headers.authorization!)
      return undefined
    }),
    route(contract.endLeftSession, async ({ body }, { request }) => {
      await deps.limiter.hit(limits.leftSessionsPerAddress, addressOf(request))
      await endSessionOfHash(deps, body.token_hash)
      return undefined
    }),
    route(contract.listSessions, (_, context) => listOwnSessions(deps, sessionOf(context))),
    route(contract.endSession, ({ params, body }, context) =>
      withProof(deps, context, async (session) => {
        await requireOwner(deps, { ...session, ...body })
        await endOwnSession(deps, { memberId: session.memberId, ...params })
        return undefined
      }),
    ),
    route(contract.endSessions, async ({ body }, context) => {
      await requireOwner(deps, { ...sessionOf(context), ...body })
      await endSessionsOf(deps, memberOf(context.caller).id)
      await authenticator.signOut(context.request.headers.authorization!)
      return undefined
    }),
    route(getMe, (_, { caller }) => identity.findOwnAccount(deps, caller)),
    route(contract.forgotPassword, async ({ body }, { request }) => {
      requireBuiltIn(deps)
      await deps.limiter.hit(limits.forgotPerAddress, addressOf(request))
      // A stranger can use up the mails of a member, who must not be refused then.
      const mayMail = await isWithin(deps.limiter, limits.forgotPerAccount, body.email)
      if (mayMail) await requestPasswordReset(deps, body.email)
      return { message: resetAnswer }
    }),
    route(contract.resetPassword, async ({ body }, { request }) => {
      requireBuiltIn(deps)
      await deps.limiter.hit(limits.resetPerAddress, addressOf(request))
      await resetPassword(deps, body)
      return { message: 'Your password was changed. Please sign in.' }
    }),
    route(contract.confirmEmail, async ({ body }, { request }) => {
      await deps.limiter.hit(limits.confirmPerAddress, addressOf(request))
      await confirmEmail(deps, body.token)
      return { message: 'Your email address is confirmed.' }
    }),
    route(contract.sendConfirmation, async (_, { caller }) => {
      const { id } = memberOf(caller)
      await deps.limiter.hit(limits.confirmationPerAccount, id)
      await requestConfirmation(deps, id)
      return { message: 'A mail with a new link is on its way.' }
    }),
    ...ownAccountRoutes(deps),
    route(contract.getPasswordPolicy, async () => identity.describePasswordPolicy(deps)),
    route(contract.listProviders, () => identity.describeSignIn(deps, openId)),
    route(contract.startSocialSignIn, async ({ params }, { request, reply }) => {
      await deps.limiter.hit(limits.socialPerAddress, addressOf(request))
      const { url, attempt } = await startSocial({ ...deps, openId }, params.provider)
      rememberAttempt(reply, { attempt, ...params, baseUrl: deps.config.baseUrl })
      return { authorization_url: url }
    }),
    route(contract.finishSocialSignIn, async ({ params, query }, { request, reply }) => {
      const attempt = readAttempt(request, { ...params, baseUrl: deps.config.baseUrl })
      const failed = () => {
        forgetAttempt(reply, deps.config.baseUrl)
        return new RedirectAnswer(`${deps.config.baseUrl}/login?social_error=failed`)
      }
      // Without the cookie it is another browser, perhaps of a victim who opened the link of an attacker.
      if (!attempt || query.state !== attempt.state || !query.code) return failed()
      try {
        await deps.limiter.hit(limits.socialReturnPerAddress, addressOf(request))
        const code = await finishSocial({ ...deps, openId }, { ...params, code: query.code, attempt })
        consumeAttempt(reply, { attempt, baseUrl: deps.config.baseUrl })
        return new RedirectAnswer(`${deps.config.baseUrl}/login?social_code=${code}`)
      } catch (error) {
        request.log.warn({ err: error, provider: params.provider }, 'social sign-in failed')
        return failed()
      }
    }),
    route(contract.exchangeSocialCode, async ({ body }, { request, reply }) => {
      await deps.limiter.hit(limits.socialPerAddress, addressOf(request))
      const signedIn = await exchangeSocialCode(deps, {
        code: body.code,
        state: readState(request, deps.config.baseUrl),
        origin: originOf(request),
      })
      forgetAttempt(reply, deps.config.baseUrl)
      return endEarlierSession(request, signedIn)
    }),
  ]
}

/** How a member protects their account. */
const ownAccountRoutes = (deps: identity.IdentityDeps): Route[] => [
  route(security.getAccountSecurity, (_, { caller }) => factors.describeSecurity(deps, memberOf(caller).id)),
  route(security.changePassword, async ({ body }, context) => {
    requireBuiltIn(deps)
    await withProof(deps, context, (session) => changePassword(deps, { ...session, ...body }))
    return undefined
  }),
  route(security.requestEmailChange, async ({ body }, context) => {
    requireBuiltIn(deps)
    await withProof(deps, context, ({ memberId }) => requestEmailChange(deps, { memberId, ...body }))
    return { message: 'A mail with a link is on its way to the new address.' }
  }),
  route(security.confirmEmailChange, async ({ body }, { request }) => {
    requireBuiltIn(deps)
    await deps.limiter.hit(limits.confirmPerAddress, addressOf(request))
    await confirmEmailChange(deps, body.token)
    return { message: 'Your email address was changed.' }
  }),
  route(secondFactor.startSecondFactor, ({ body }, context) =>
    withProof(deps, context, ({ memberId }) => factors.startSecondFactor(deps, { memberId, ...body })),
  ),
  route(secondFactor.enableSecondFactor, ({ body }, context) =>
    withProof(deps, context, (session) => factors.enableSecondFactor(deps, { ...session, ...body })),
  ),
  route(secondFactor.renewRecoveryCodes, ({ body }, context) =>
    withProof(deps, context, ({ memberId }) => factors.renewRecoveryCodes(deps, { memberId, ...body })),
  ),
  route(secondFactor.disableSecondFactor, async ({ body }, context) => {
    await withProof(deps, context, ({ memberId }) => factors.disableSecondFactor(deps, { memberId, ...body }))
    return undefined
  }),
]

/** Does what needs a new proof of who calls. The session then has another token, in a header of the answer (ASVS 5.0, 7.2.4). */
async function withProof<T>(
  deps: identity.IdentityDeps,
  context: RouteContext,
  work: (session: ReturnType<typeof sessionOf>) => Promise<T>,
): Promise<T> {
  const session = sessionOf(context)
  const answer = await work(session)
  const token = await renewToken(deps, bearerToken(context.request.headers.authorization!))
  if (token) context.reply.header(sessionTokenHeader, token)
  return answer
}

/** The member and the session of a call. */
const sessionOf = ({ caller, request }: RouteContext) => ({
  memberId: memberOf(caller).id,
  tokenHash: tokenHashIn(request.headers.authorization!),
})
