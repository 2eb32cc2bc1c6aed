import { fieldProblem } from '../../features/members/identity/form-rules.ts'
import { useForgotPassword } from '../../features/members/identity/sign-in/api.ts'
import { EmailField, SignInFields, useSignInForm } from '../../features/members/identity/sign-in-form.tsx'
import { SignInFrame } from '../../features/members/identity/sign-in-frame.tsx'
import { withReason } from '../../features/members/identity/sign-in-problems.ts'
import { failureSentence } from '../../lib/api/api-client.ts'
import { useText } from '../../lib/messages.tsx'
import { identityTexts } from '../../messages/members/identity.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const identity = useText(identityTexts)
  const t = identity.forgotPassword
  const forgot = useForgotPassword()
  return (
    <SignInFrame
      heading={forgot.isSuccess ? t.sentTitle : t.title}
      {...(forgot.isSuccess ? {} : { intro: t.text })}
    >
      <PageHead title={t.title} />
      {forgot.isSuccess ? (
        <div role="status">
          <p className="text-lg">{forgot.data.message}</p>
          <p className="mt-3 text-muted">{t.sentHint}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/login">{t.back}</ButtonLink>
            <Button look="quiet" onClick={forgot.reset}>
              {t.again}
            </Button>
          </div>
        </div>
      ) : (
        <ForgotForm forgot={forgot} />
      )}
    </SignInFrame>
  )
}

function ForgotForm({ forgot }: { forgot: ReturnType<typeof useForgotPassword> }) {
  const t = useText(identityTexts).forgotPassword
  const form = useSignInForm<{ email: string }>({
    send: ({ email }) => forgot.mutateAsync(email.trim()),
    problemOf: (error) => {
      const problem = fieldProblem(error, 'email')
      if (problem) return { field: 'email', message: problem }
      return { field: 'root', message: withReason(failureSentence(error, t.failed), error) }
    },
  })
  return (
    <SignInFields {...form}>
      <EmailField />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={forgot.isPending}>
          {forgot.isPending ? t.submitting : t.submit}
        </Button>
        <ButtonLink look="plain" to="/login">
          {t.back}
        </ButtonLink>
      </div>
    </SignInFields>
  )
}
