import { Link, useSearchParams } from 'react-router'
import { pathWithReturn, safeReturnPath } from '../../features/members/identity/rules.ts'
import { passwordPolicyQuery, useProviders } from '../../features/members/identity/sign-in/api.ts'
import { SignInFrame } from '../../features/members/identity/sign-in-frame.tsx'
import { SignupForm } from '../../features/members/identity/signup-form.tsx'
import { SocialSignIn } from '../../features/members/identity/social-sign-in.tsx'
import { useText } from '../../lib/messages.tsx'
import type { PageNeeds } from '../../lib/page.ts'
import { identityTexts } from '../../messages/members/identity.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export async function load({ api, queryClient }: PageNeeds) {
  await queryClient.ensureQueryData(passwordPolicyQuery(api))
  return undefined
}

export function Page() {
  const t = useText(identityTexts)
  const [params] = useSearchParams()
  const returnTo = safeReturnPath(params.get('returnTo'))
  const providers = useProviders().data
  return (
    <SignInFrame
      heading={t.signup.heading}
      {...(providers?.first_admin ? { intro: t.signup.firstAdmin } : {})}
    >
      <PageHead title={t.signup.title} canonical="/signup" />
      {providers?.email_password !== false && <SignupForm />}
      <SocialSignIn returnTo={returnTo} />
      <p className="mt-6 flex flex-wrap items-center gap-x-1 border-t border-line pt-4">
        {t.signup.haveAccount}
        <Link
          to={pathWithReturn('/login', returnTo)}
          className="inline-flex min-h-11 items-center font-semibold text-brand-text underline-offset-4 hover:underline"
        >
          {t.signup.login}
        </Link>
      </p>
    </SignInFrame>
  )
}
