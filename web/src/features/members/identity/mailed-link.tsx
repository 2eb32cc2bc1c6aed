import type { UseMutationResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { failureSentence } from '../../../lib/api/api-client.ts'
import { useText } from '../../../lib/messages.tsx'
import { identityTexts } from '../../../messages/members/identity.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { FormProblems } from '../../../ui/form/form-problems.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { fieldProblem } from './form-rules.ts'
import { SignInFrame } from './sign-in-frame.tsx'

interface MailedLinkProps {
  readonly words: Readonly<
    Record<
      | 'title'
      | 'text'
      | 'confirm'
      | 'confirming'
      | 'failed'
      | 'done'
      | 'doneText'
      | 'dead'
      | 'deadText'
      | 'next',
      string
    >
  >
  readonly confirm: UseMutationResult<unknown, Error, string>
  /** The page to open afterwards. */
  readonly next: string
}

/** The page of a mailed link. Opening it changes nothing, because mail scanners open links; only the button confirms. */
export function MailedLink({ words: t, confirm, next }: MailedLinkProps) {
  const { problems } = useText(identityTexts)
  const token = useSearchParams()[0].get('token') ?? ''
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
      {/* The address contains the token, so no other site may learn it through a link on this page. */}
      <meta name="referrer" content="no-referrer" />
      <div role="status" className="grid justify-items-start gap-5">
        <FormProblems failure={failure} summary={problems} problems={[]} />
        {confirm.isSuccess || isDead ? (
          <ButtonLink to={next}>{t.next}</ButtonLink>
        ) : (
          <Button disabled={confirm.isPending} onClick={() => confirm.mutate(token)}>
            {confirm.isPending ? t.confirming : t.confirm}
          </Button>
        )}
      </div>
    </SignInFrame>
  )
}
