import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { identityTexts } from '../../../messages/members/identity.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { PasswordField } from './password-field.tsx'
import { useSignIn } from './sign-in/api.ts'
import { EmailField, SignInFields, useSignInForm } from './sign-in-form.tsx'
import { loginProblem } from './sign-in-problems.ts'

interface LoginFields {
  email: string
  password: string
}

/** E-mail and password, then a code if the account has a second factor. With a session the guard opens the next page. */
export function LoginForm() {
  const t = useText(identityTexts)
  const signIn = useSignIn()
  const [challenge, setChallenge] = useState<string>()
  const login = useSignInForm<LoginFields>({
    send: async ({ email, password }) => {
      const answer = await signIn.mutateAsync({ email: email.trim(), password })
      if ('challenge' in answer) setChallenge(answer.challenge)
    },
    problemOf: (error) => loginProblem(error, t),
  })
  const { register, formState } = login.form
  if (challenge) return <CodeForm challenge={challenge} onRestart={() => setChallenge(undefined)} />
  return (
    <SignInFields {...login}>
      <EmailField />
      <div>
        <PasswordField
          {...register('password', { required: t.passwordRequired })}
          label={t.password}
          autoComplete="current-password"
          error={formState.errors.password?.message}
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
    </SignInFields>
  )
}
