import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useText } from '../../lib/messages.tsx'
import { identityTexts } from '../../messages/identity.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormProblems } from '../../ui/form/form-problems.tsx'
import { emailRules, newPasswordRules, usualMinimum } from './form-rules.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordStrengthHint } from './password-strength-hint.tsx'
import { RoleChoice } from './role-choice.tsx'
import { type NewAccount, refreshPasswordPolicy, usePasswordPolicy, useSignUp } from './sign-in-api.ts'
import { signupProblem } from './sign-in-problems.ts'

/** A new account. When there is a session, the guard of the page opens the next page. */
export function SignupForm() {
  const t = useText(identityTexts)
  const queryClient = useQueryClient()
  const signUp = useSignUp()
  const minLength = usePasswordPolicy().data?.min_length ?? usualMinimum
  const { register, handleSubmit, setError, watch, formState } = useForm<NewAccount>()
  const { errors } = formState
  const submit = handleSubmit(async ({ email, password, display_name, role }) => {
    try {
      await signUp.mutateAsync({ email: email.trim(), password, display_name: display_name.trim(), role })
    } catch (error) {
      const { field, message } = signupProblem(error, t)
      if (field === 'password') refreshPasswordPolicy(queryClient)
      setError(field, { message }, { shouldFocus: field !== 'root' })
    }
  })
  const problems = [errors.display_name, errors.email, errors.password].flatMap(
    (problem) => problem?.message ?? [],
  )
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FormProblems failure={errors.root?.message} summary={t.problems} problems={problems} />
      <Field
        {...register('display_name', {
          validate: (value) => value.trim() !== '' || t.displayNameRequired,
        })}
        label={t.signup.displayName}
        autoComplete="nickname"
        maxLength={100}
        error={errors.display_name?.message}
      />
      <Field
        {...register('email', emailRules(t))}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email?.message}
      />
      <PasswordField
        {...register('password', newPasswordRules(t, minLength))}
        label={t.signup.password(minLength)}
        autoComplete="new-password"
        error={errors.password?.message}
        hint={<PasswordStrengthHint password={watch('password') ?? ''} minLength={minLength} />}
      />
      <RoleChoice {...register('role')} />
      <Button type="submit" disabled={signUp.isPending} className="min-h-12">
        {signUp.isPending ? t.signup.submitting : t.signup.submit}
      </Button>
    </form>
  )
}
