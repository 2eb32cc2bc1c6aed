import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useText } from '../../lib/messages.tsx'
import { identityTexts } from '../../messages/identity.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { FormProblems } from '../../ui/form/form-problems.tsx'
import { emailRules } from './form-rules.ts'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './sign-in-api.ts'
import { loginProblem } from './sign-in-problems.ts'

interface LoginFields {
  email: string
  password: string
}

/** E-mail and password. When there is a session, the guard of the page opens the next page. */
export function LoginForm() {
  const t = useText(identityTexts)
  const signIn = useSignIn()
  const { register, handleSubmit, setError, formState } = useForm<LoginFields>()
  const { errors } = formState
  const submit = handleSubmit(async ({ email, password }) => {
    try {
      await signIn.mutateAsync({ email: email.trim(), password })
    } catch (error) {
      const { field, message } = loginProblem(error, t)
      setError(field, { message }, { shouldFocus: field !== 'root' })
    }
  })
  const problems = [errors.email?.message, errors.password?.message].filter(
    (problem) => problem !== undefined,
  )
  return (
    // Without the script the browser sends the form itself: "post" keeps the password out of the address.
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FormProblems failure={errors.root?.message} summary={t.problems} problems={problems} />
      <Field
        {...register('email', emailRules(t))}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.email?.message}
      />
      <div>
        <PasswordField
          {...register('password', { required: t.passwordRequired })}
          label={t.password}
          autoComplete="current-password"
          error={errors.password?.message}
        />
        <Link
          to="/forgot-password"
          className="mt-1 -ml-1 inline-flex min-h-11 items-center px-1 font-medium text-brand-text underline-offset-4 hover:underline"
        >
          {t.login.forgot}
        </Link>
      </div>
      <Button type="submit" disabled={signIn.isPending} className="min-h-12">
        {signIn.isPending ? t.login.submitting : t.login.submit}
      </Button>
    </form>
  )
}
