import { useSearchParams } from 'react-router'
import { useConfirmEmail } from '../features/identity/email-confirmation/api.ts'
import { fieldProblem } from '../features/identity/form-rules.ts'
import { SignInFrame } from '../features/identity/sign-in-frame.tsx'
import { failureSentence } from '../lib/api-client.ts'
import { useText } from '../lib/messages.tsx'
import { emailConfirmationTexts } from '../messages/email-confirmation.ts'
import { identityTexts } from '../messages/identity.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { FormProblems } from '../ui/form/form-problems.tsx'
import { PageHead } from '../ui/page-head.tsx'

/**
 * /confirm-email?token=…: the link in the mail after a sign-up. Opening it changes nothing, because mail scanners open links;
 * only the button confirms.
 */
export function Page() {
  const t = useText(emailConfirmationTexts).page
  const { problems } = useText(identityTexts)
  const token = useSearchParams()[0].get('token') ?? ''
  const confirm = useConfirmEmail()
  const isDead = token === '' || fieldProblem(confirm.error, 'token') !== undefined
  const [heading, intro] = confirm.isSuccess
    ? [t.done, t.doneText]
    : isDead
      ? [t.dead, t.deadText]
      : [t.title, t.text]
  const failure = confirm.isError && !isDead ? failureSentence(confirm.error, t.failed) : undefined
  return (
    <SignInFrame heading={heading} intro={intro}>
      <PageHead title={t.title} />
      {/* The address has the token: no other site may see it through a link on this page. */}
      <meta name="referrer" content="no-referrer" />
      <div role="status" className="grid justify-items-start gap-5">
        <FormProblems failure={failure} summary={problems} problems={[]} />
        {confirm.isSuccess || isDead ? (
          <ButtonLink to="/dashboard">{t.next}</ButtonLink>
        ) : (
          <Button disabled={confirm.isPending} onClick={() => confirm.mutate(token)}>
            {confirm.isPending ? t.confirming : t.confirm}
          </Button>
        )}
      </div>
    </SignInFrame>
  )
}
