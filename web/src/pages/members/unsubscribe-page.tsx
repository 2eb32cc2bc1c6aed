import {
  getUnsubscription,
  type Unsubscription,
  unsubscribe,
} from '@floorcraft/contract/members/preferences.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOfOne, useApi } from '../../lib/api/queries.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { unsubscribeTexts } from '../../messages/members/unsubscribe.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

/**
 * /unsubscribe?token=…: the link at the end of a mail. Opening it changes nothing, because mail scanners open links; only the
 * button turns the mails off.
 */
export function Page() {
  const token = useSearchParams()[0].get('token') ?? 'none'
  const query = useQuery({ ...queryOfOne(useApi(), getUnsubscription, { params: { token } }), staleTime: 0 })
  return (
    <>
      {/* The address has the token: no other site may see it through a link on this page. */}
      <meta name="referrer" content="no-referrer" />
      {query.data ? <Unsubscribe token={token} {...query.data} /> : <WithoutSubject query={query} />}
    </>
  )
}

/** While it loads, after a failure, and for a wrong link. */
function WithoutSubject({ query }: { query: { data: unknown; isError: boolean; refetch: () => unknown } }) {
  const t = useText(unsubscribeTexts)
  const common = useText(commonTexts)
  if (!query.isError && query.data === undefined) {
    return (
      <PageCard title={t.title}>
        <Skeleton className="mt-6 h-36 rounded-lg" />
      </PageCard>
    )
  }
  return (
    <PageCard title={query.isError ? t.loadFailed : t.missing}>
      <p role="alert" className="mt-2 text-muted">
        {query.isError ? t.loadFailedText : t.missingText}
      </p>
      <div className="mt-6 flex flex-wrap gap-3 *:max-sm:grow">
        {query.isError && <Button onClick={() => void query.refetch()}>{common.retry}</Button>}
        <ButtonLink look="quiet" to="/preferences">
          {t.toPreferences}
        </ButtonLink>
      </div>
    </PageCard>
  )
}

function Unsubscribe({ token, subject, email, is_subscribed }: Unsubscription & { token: string }) {
  const t = useText(unsubscribeTexts)
  const stop = useCall((api) => api(unsubscribe, { query: { token } }), {
    says: { failed: t.failed },
    onSuccess: (stopped, { api, client }) =>
      client.setQueryData(queryOfOne(api, getUnsubscription, { params: { token } }).queryKey, stopped),
  })
  return (
    <PageCard title={is_subscribed ? t.title : t.done}>
      <p className="mt-6 font-display text-xl font-bold wrap-anywhere">{t.subjects[subject]}</p>
      <p role="status" className="mt-1 text-muted wrap-anywhere">
        {is_subscribed ? t.text(email) : t.doneText(email)}
      </p>
      <div className="mt-6 flex flex-wrap gap-3 *:max-sm:grow">
        {is_subscribed && (
          <Button disabled={stop.isPending} onClick={() => stop.mutate()}>
            {stop.isPending ? t.stopping : t.stop}
          </Button>
        )}
        <ButtonLink look="quiet" to="/preferences">
          {t.toPreferences}
        </ButtonLink>
      </div>
    </PageCard>
  )
}
