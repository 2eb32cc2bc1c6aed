import { useForm } from 'react-hook-form'
import { emailRules, fieldProblem } from '../features/identity/form-rules.ts'
import { useForgotPassword } from '../features/identity/sign-in-api.ts'
import { SignInFrame } from '../features/identity/sign-in-frame.tsx'
import { withReason } from '../features/identity/sign-in-problems.ts'
import { failureSentence } from '../lib/api-client.ts'
import { useText } from '../lib/messages.tsx'
import { identityTexts } from '../messages/identity.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/fields/field.tsx'
import { FormProblems } from '../ui/form/form-problems.tsx'
import { PageHead } from '../ui/page-head.tsx'

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
  const identity = useText(identityTexts)
  const t = identity.forgotPassword
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>()
  const { errors } = formState
  const submit = handleSubmit(async ({ email }) => {
    try {
      await forgot.mutateAsync(email.trim())
    } catch (error) {
      const problem = fieldProblem(error, 'email')
      if (problem) setError('email', { message: problem }, { shouldFocus: true })
      else setError('root', { message: withReason(failureSentence(error, t.failed), error) })
    }
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FormProblems
        failure={errors.root?.message}
        summary={identity.problems}
        problems={errors.email?.message ? [errors.email.message] : []}
      />
      <Field
        {...register('email', emailRules(identity))}
        label={identity.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email?.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={forgot.isPending}>
          {forgot.isPending ? t.submitting : t.submit}
        </Button>
        <ButtonLink look="plain" to="/login">
          {t.back}
        </ButtonLink>
      </div>
    </form>
  )
}
