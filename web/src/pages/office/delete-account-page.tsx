import { useSearchParams } from 'react-router'
import { SignInFrame } from '../../features/members/identity/sign-in-frame.tsx'
import { useConfirmDeletion, useDeletionPlan } from '../../features/office/account-deletion/api.ts'
import { DeletionForm } from '../../features/office/account-deletion/deletion-form.tsx'
import { ApiError } from '../../lib/api/api-client.ts'
import { useText } from '../../lib/messages.tsx'
import { privacyTexts } from '../../messages/members/privacy.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

/**
 * /delete-account?token=…: the link of the mail. Opening it changes nothing, because mail scanners open links; only the
 * button deletes the account.
 */
export function Page() {
  const t = useText(privacyTexts).confirmDeletion
  const token = useSearchParams()[0].get('token') ?? ''
  const confirm = useConfirmDeletion()
  // The link is used up then.
  const plan = useDeletionPlan(confirm.isSuccess ? '' : token)
  const isDead =
    token === '' ||
    [plan.error, confirm.error].some((error) => error instanceof ApiError && error.status === 404)
  const [heading, intro] = confirm.isSuccess ? [t.done, t.doneText] : [t.title, t.text]
  return (
    <SignInFrame heading={heading} intro={intro}>
      <PageHead title={t.title} />
      {/* The address has the token: no other site may see it through a link on this page. */}
      <meta name="referrer" content="no-referrer" />
      <div role="status" className="grid justify-items-start gap-5">
        {confirm.isSuccess && <ButtonLink to="/events">{t.home}</ButtonLink>}
        {!confirm.isSuccess && isDead && (
          <>
            <p>
              <strong className="block">{t.dead}</strong> {t.deadText}
            </p>
            <ButtonLink to="/privacy">{t.back}</ButtonLink>
          </>
        )}
      </div>
      {!confirm.isSuccess && !isDead && (
        <>
          {plan.data && <DeletionForm plan={plan.data} token={token} confirm={confirm} />}
          {plan.isPending && <Skeleton className="h-64 !rounded-lg" />}
          {plan.isError && <LoadFailure title={t.failed} query={plan} />}
        </>
      )}
    </SignInFrame>
  )
}
