import { useSearchParams } from 'react-router'
import { ResetPasswordForm } from '../../features/members/identity/reset-password-form.tsx'
import { passwordPolicyQuery } from '../../features/members/identity/sign-in/api.ts'
import { SignInFrame } from '../../features/members/identity/sign-in-frame.tsx'
import { useText } from '../../lib/messages.tsx'
import type { PageNeeds } from '../../lib/page.ts'
import { identityTexts } from '../../messages/members/identity.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'

export async function load({ api, queryClient }: PageNeeds) {
  await queryClient.ensureQueryData(passwordPolicyQuery(api))
  return undefined
}

export function Page() {
  const identity = useText(identityTexts)
  const t = identity.resetPassword
  const [params] = useSearchParams()
  const token = params.get('token')
  return (
    <SignInFrame heading={token ? t.title : t.invalidTitle} {...(token ? {} : { intro: t.invalidText })}>
      <PageHead title={t.title} />
      {/* The address has the token: no other site may see it through a link on this page. */}
      <meta name="referrer" content="no-referrer" />
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <ButtonLink to="/forgot-password">{t.askAgain}</ButtonLink>
      )}
    </SignInFrame>
  )
}
