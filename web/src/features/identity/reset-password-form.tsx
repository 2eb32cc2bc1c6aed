import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { failureSentence } from '../../lib/api-client.ts'
import { useText } from '../../lib/messages.tsx'
import { identityTexts } from '../../messages/identity.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormProblems } from '../../ui/form/form-problems.tsx'
import { showSuccess } from '../../ui/toast/toast.ts'
import { fieldProblem, newPasswordRules, usualMinimum } from './form-rules.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordStrengthHint } from './password-strength-hint.tsx'
import { refreshPasswordPolicy, usePasswordPolicy, useResetPassword } from './sign-in-api.ts'
import { withReason } from './sign-in-problems.ts'

/** The new password of the account to which the mailed token belongs. */
export function ResetPasswordForm({ token }: { token: string }) {
  const identity = useText(identityTexts)
  const t = identity.resetPassword
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const reset = useResetPassword()
  const minLength = usePasswordPolicy().data?.min_length ?? usualMinimum
  const { register, handleSubmit, setError, watch, formState } = useForm<{ password: string }>()
  const { errors } = formState
  const submit = handleSubmit(async ({ password }) => {
    try {
      await reset.mutateAsync({ token, password })
      showSuccess(t.success)
      await navigate('/login', { replace: true })
    } catch (error) {
      const problem = fieldProblem(error, 'password')
      if (problem) {
        refreshPasswordPolicy(queryClient)
        setError('password', { message: problem }, { shouldFocus: true })
      } else {
        const sentence = fieldProblem(error, 'token') ?? failureSentence(error, t.failed)
        setError('root', { message: withReason(sentence, error) })
      }
    }
  })
  const isDead = fieldProblem(reset.error, 'token') !== undefined
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FormProblems
        failure={errors.root?.message}
        summary={identity.problems}
        problems={errors.password?.message ? [errors.password.message] : []}
      />
      {isDead ? (
        <ButtonLink to="/forgot-password">{t.askAgain}</ButtonLink>
      ) : (
        <>
          <PasswordField
            {...register('password', newPasswordRules(identity, minLength))}
            label={identity.signup.password(minLength)}
            autoComplete="new-password"
            error={errors.password?.message}
            hint={<PasswordStrengthHint password={watch('password') ?? ''} minLength={minLength} />}
          />
          <Button type="submit" disabled={reset.isPending}>
            {reset.isPending ? t.submitting : t.submit}
          </Button>
        </>
      )}
    </form>
  )
}
