import type { ReactNode } from 'react'
import {
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
  useFormContext,
} from 'react-hook-form'
import { useText } from '../../../lib/messages.tsx'
import { useSite } from '../../../lib/site.tsx'
import { identityTexts } from '../../../messages/members/identity.ts'
import { Field } from '../../../ui/fields/field.tsx'
import { FormProblems } from '../../../ui/form/form-problems.tsx'
import { emailRules, newPasswordRules, usualPolicy } from './form-rules.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordStrengthHint } from './password-strength-hint.tsx'
import { usePasswordPolicy } from './sign-in/api.ts'
import type { FormProblem } from './sign-in-problems.ts'
import { useCommonPasswords } from './use-common-passwords.ts'

interface SignInForm<Fields extends FieldValues> {
  readonly form: UseFormReturn<Fields>
  readonly submit: () => Promise<void>
}

/** A form for signing in. It is lighter than the form kit, because the pages of visitors must not load zod. */
export function useSignInForm<Fields extends FieldValues>({
  send,
  problemOf,
}: {
  readonly send: (fields: Fields) => Promise<unknown>
  /** The problem of a failed call, with the field beside which it is shown. */
  readonly problemOf: (error: unknown) => FormProblem<FieldPath<Fields>>
}): SignInForm<Fields> {
  const form = useForm<Fields>()
  const submit = form.handleSubmit(async (fields) => {
    try {
      await send(fields)
    } catch (error) {
      const { field, message, asksSupport } = problemOf(error)
      form.setError(
        field,
        { message, ...(asksSupport && { type: 'support' }) },
        { shouldFocus: field !== 'root' },
      )
    }
  })
  return { form, submit }
}

/** The address for help, after a sentence that says to contact support. */
function SupportAddress() {
  const { supportEmail } = useSite()
  if (!supportEmail) return null
  return (
    <a href={`mailto:${supportEmail}`} className="font-medium underline underline-offset-4 wrap-anywhere">
      {supportEmail}
    </a>
  )
}

/** The form element with the problems of all its fields. */
export function SignInFields<Fields extends FieldValues>({
  form,
  submit,
  children,
}: SignInForm<Fields> & { children: ReactNode }) {
  const t = useText(identityTexts)
  const { root, ...errors } = form.formState.errors
  const problems = Object.values(errors).flatMap((error) =>
    typeof error?.message === 'string' ? [error.message] : [],
  )
  return (
    <FormProvider {...form}>
      {/* Without the script the browser sends the form itself. "post" keeps the password out of the address. */}
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        className="grid gap-5"
      >
        <FormProblems
          failure={root?.message}
          action={root?.type === 'support' && <SupportAddress />}
          summary={t.problems}
          problems={problems}
          attempt={form.formState.submitCount}
        />
        {children}
      </form>
    </FormProvider>
  )
}

export function EmailField() {
  const t = useText(identityTexts)
  const { register, formState } = useFormContext<{ email: string }>()
  return (
    <Field
      {...register('email', emailRules(t))}
      label={t.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      error={formState.errors.email?.message}
    />
  )
}

/** A password to choose, with its strength. */
export function NewPasswordField() {
  const t = useText(identityTexts)
  const { register, watch, formState } = useFormContext<{ password: string }>()
  const policy = usePasswordPolicy().data ?? usualPolicy
  const password = watch('password') ?? ''
  const common = useCommonPasswords(policy.refuse_common && password !== '')
  return (
    <PasswordField
      {...register('password', newPasswordRules(t, policy, common))}
      label={t.signup.password(policy.min_length)}
      autoComplete="new-password"
      error={formState.errors.password?.message}
      hint={<PasswordStrengthHint password={password} policy={policy} common={common} />}
    />
  )
}
