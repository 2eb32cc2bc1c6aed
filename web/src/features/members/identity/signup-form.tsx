import { useQueryClient } from '@tanstack/react-query'
import { useText } from '../../../lib/messages.tsx'
import { identityTexts } from '../../../messages/members/identity.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RoleChoice } from './role-choice.tsx'
import { type NewAccount, refreshPasswordPolicy, useSignUp } from './sign-in/api.ts'
import { EmailField, NewPasswordField, SignInFields, useSignInForm } from './sign-in-form.tsx'
import { signupProblem } from './sign-in-problems.ts'

/** A new account. When there is a session, the guard of the page opens the next page. */
export function SignupForm() {
  const t = useText(identityTexts)
  const queryClient = useQueryClient()
  const signUp = useSignUp()
  const signup = useSignInForm<NewAccount>({
    send: ({ email, password, display_name, role }) =>
      signUp.mutateAsync({ email: email.trim(), password, display_name: display_name.trim(), role }),
    problemOf: (error) => {
      const problem = signupProblem(error, t)
      if (problem.field === 'password') refreshPasswordPolicy(queryClient)
      return problem
    },
  })
  const { register, formState } = signup.form
  return (
    <SignInFields {...signup}>
      <Field
        {...register('display_name', {
          validate: (value) => value.trim() !== '' || t.displayNameRequired,
        })}
        label={t.signup.displayName}
        autoComplete="nickname"
        maxLength={100}
        error={formState.errors.display_name?.message}
      />
      <EmailField />
      <NewPasswordField />
      <RoleChoice {...register('role')} />
      <Button type="submit" disabled={signUp.isPending} className="min-h-12">
        {signUp.isPending ? t.signup.submitting : t.signup.submit}
      </Button>
    </SignInFields>
  )
}
