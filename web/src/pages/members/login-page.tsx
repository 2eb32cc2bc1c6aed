import { Link, useSearchParams } from 'react-router'
import { CodeForm } from '../../features/members/identity/code-form.tsx'
import { LoginForm } from '../../features/members/identity/login-form.tsx'
import { pathWithReturn, safeReturnPath } from '../../features/members/identity/rules.ts'
import { useProviders, useSocialReturn } from '../../features/members/identity/sign-in/api.ts'
import { SignInFrame } from '../../features/members/identity/sign-in-frame.tsx'
import { SocialSignIn } from '../../features/members/identity/social-sign-in.tsx'
import { useText } from '../../lib/messages.tsx'
import { identityTexts } from '../../messages/members/identity.ts'
import { FormProblems } from '../../ui/form/form-problems.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Spinner } from '../../ui/page/skeleton.tsx'

export function Page() {
  const t = useText(identityTexts)
  const [params] = useSearchParams()
  const returnTo = safeReturnPath(params.get('returnTo'))
  const providers = useProviders().data
  const social = useSocialReturn()
  return (
    <SignInFrame heading={t.login.heading} {...(providers?.first_admin ? { intro: t.login.firstAdmin } : {})}>
      <PageHead title={t.login.title} canonical="/login" />
      {social.challenge ? (
        <CodeForm challenge={social.challenge} onRestart={() => window.location.reload()} />
      ) : social.isFinishing ? (
        <Spinner label={t.social.finishing} />
      ) : (
        <>
          {social.hasFailed && (
            <div className="mb-5">
              <FormProblems failure={t.login.failed} summary={t.problems} problems={[]} />
            </div>
          )}
          {providers?.email_password !== false && <LoginForm />}
          <SocialSignIn returnTo={returnTo} />
          {providers?.email_password !== false && (
            <p className="mt-6 flex flex-wrap items-center gap-x-1 border-t border-line pt-4">
              {t.login.noAccount}
              <Link
                to={pathWithReturn('/signup', returnTo)}
                className="inline-flex min-h-11 items-center font-semibold text-brand-text underline-offset-4 hover:underline"
              >
                {t.login.signup}
              </Link>
            </p>
          )}
        </>
      )}
    </SignInFrame>
  )
}
