import { finishSignIn } from '@floorcraft/contract/members/second-factor.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSentence } from '../../../lib/api/api-client.ts'
import { useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { identityTexts } from '../../../messages/members/identity.ts'
import { signInCodeTexts } from '../../../messages/members/sign-in-code.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { fieldProblem } from './form-rules.ts'
import { useOpenSession } from './sign-in/api.ts'
import { SignInFields, useSignInForm } from './sign-in-form.tsx'

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ challenge, onRestart }: { challenge: string; onRestart: () => void }) {
  const { login } = useText(identityTexts)
  const t = useText(signInCodeTexts)
  const api = useApi()
  const open = useOpenSession()
  const finish = useMutation({
    mutationFn: (code: string) => api(finishSignIn, { body: { challenge, code } }),
    onSuccess: (answer) => open(answer, login.success),
  })
  const [isRecovery, setRecovery] = useState(false)
  const form = useSignInForm<{ code: string }>({
    send: ({ code }) => finish.mutateAsync(code),
    problemOf: (error) => {
      const problem = fieldProblem(error, 'code')
      if (problem) return { field: 'code', message: problem }
      return {
        field: 'root',
        message: fieldProblem(error, 'challenge') ?? failureSentence(error, login.failed),
      }
    },
  })
  const { register, formState, resetField } = form.form
  const other = () => {
    setRecovery(!isRecovery)
    resetField('code')
  }
  return (
    <SignInFields {...form}>
      <p>{isRecovery ? t.recoveryText : t.text}</p>
      <Field
        key={String(isRecovery)}
        {...register('code', { required: t.required })}
        label={isRecovery ? t.recoveryLabel : t.label}
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={formState.errors.code?.message}
      />
      <Button type="submit" disabled={finish.isPending} className="min-h-12">
        {finish.isPending ? login.submitting : login.submit}
      </Button>
      <div className="-mx-4 flex flex-wrap justify-between">
        <Button look="plain" onClick={other}>
          {isRecovery ? t.useApp : t.useRecovery}
        </Button>
        <Button look="plain" onClick={onRestart}>
          {t.restart}
        </Button>
      </div>
    </SignInFields>
  )
}
