import { clockTime, longDate } from '@floorcraft/contract/base/time/dates.ts'
import { type Confirmation, confirmByLink, getConfirmation } from '@floorcraft/contract/editing/instances.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PageOfOne } from '../../features/members/identity/page-of-one.tsx'
import { queryOfOne, useApi } from '../../lib/api/queries.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { atPlace } from '../../lib/formats.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { confirmDateTexts } from '../../messages/editing/confirm-date.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

/**
 * /confirm?token=…: the link in a request for confirmation. Opening it changes nothing, because mail scanners open links; only
 * the button confirms.
 */
export function Page() {
  const t = useText(confirmDateTexts)
  const token = useSearchParams()[0].get('token') ?? 'none'
  return (
    <>
      {/* The address has the token: no other site may see it through a link on this page. */}
      <meta name="referrer" content="no-referrer" />
      <PageOfOne
        id={token}
        query={useQuery({ ...queryOfOne(useApi(), getConfirmation, { params: { token } }), staleTime: 0 })}
        skeleton={<Skeleton className="mx-4 my-8 h-72 max-w-xl rounded-lg sm:mx-auto" />}
        failed={t.loadFailed}
        missing={{
          title: t.missing,
          text: t.missingText,
          back: { to: '/recurring-events', label: t.toSeries },
        }}
      >
        {(date) => <ConfirmDate token={token} date={date} />}
      </PageOfOne>
    </>
  )
}

function ConfirmDate({ token, date }: { token: string; date: Confirmation }) {
  const t = useText(confirmDateTexts)
  const locale = useLocale()
  const input = { params: { token } }
  const confirm = useCall((api) => api(confirmByLink, input), {
    says: { failed: t.failed },
    onSuccess: (confirmed, { api, client }) =>
      client.setQueryData(queryOfOne(api, getConfirmation, input).queryKey, confirmed),
  })
  const { status } = date
  const start = atPlace(date.start_datetime, date.timezone)
  const isPending = status === 'pending_confirmation'
  return (
    <PageCard title={t.title} heading={isPending ? t.title : t.done[status]}>
      <p role="status" className="mt-2 text-muted">
        {isPending ? t.text : t.doneText[status]}
      </p>
      <p className="mt-6 font-display text-xl font-bold wrap-anywhere">{date.title}</p>
      <p className="mt-1 font-semibold">
        {longDate(start, locale)}, {clockTime(start, locale)}
      </p>
      <p className="text-muted wrap-anywhere">
        {[date.venue_name, date.venue_city].filter(Boolean).join(', ')}
      </p>
      <div className="mt-6 flex flex-wrap gap-3 *:max-sm:grow">
        {isPending && (
          <Button disabled={confirm.isPending} onClick={() => confirm.mutate()}>
            {confirm.isPending ? t.confirming : t.confirm}
          </Button>
        )}
        {date.event_id && <ButtonLink to={`/events/${date.event_id}`}>{t.viewEvent}</ButtonLink>}
        <ButtonLink look="quiet" to="/recurring-events">
          {isPending ? t.manage : t.toSeries}
        </ButtonLink>
      </div>
    </PageCard>
  )
}
