import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { failureSentence } from '../../../lib/api/api-client.ts'
import { useText } from '../../../lib/messages.tsx'
import { identityTexts } from '../../../messages/members/identity.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { fieldProblem } from './form-rules.ts'
import { refreshPasswordPolicy, useResetPassword } from './sign-in/api.ts'
import { NewPasswordField, SignInFields, useSignInForm } from './sign-in-form.tsx'
import { withReason } from './sign-in-problems.ts'

/** The new password of the account to which the mailed token belongs. */
export function ResetPasswordForm({ token }: { token: string }) {
  const t = useText(identityTexts).resetPassword
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const reset = useResetPassword()
  const form = useSignInForm<{ password: string }>({
    send: async ({ password }) => {
      await reset.mutateAsync({ token, password })
      void showSuccess(t.success)
      void navigate('/login', { replace: true })
    },
    problemOf: (error) => {
      const problem = fieldProblem(error, 'password')
      if (problem) {
        refreshPasswordPolicy(queryClient)
        return { field: 'password', message: problem }
      }
      const sentence = fieldProblem(error, 'token') ?? failureSentence(error, t.failed)
      return { field: 'root', message: withReason(sentence, error) }
    },
  })
  const isDead = fieldProblem(reset.error, 'token') !== undefined
  return (
    <SignInFields {...form}>
      {isDead ? (
        <ButtonLink to="/forgot-password">{t.askAgain}</ButtonLink>
      ) : (
        <>
          <NewPasswordField />
          <Button type="submit" disabled={reset.isPending}>
            {reset.isPending ? t.submitting : t.submit}
          </Button>
        </>
      )}
    </SignInFields>
  )
}
