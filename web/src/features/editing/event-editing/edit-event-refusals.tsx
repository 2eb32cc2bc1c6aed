import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Account } from '@floorcraft/contract/members/account.ts'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { eventFormTexts } from '../../../messages/editing/event-form.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'

/** The screen for the event of another organizer, which the server would refuse to save. */
export function NotYours({ event }: { event: Event }) {
  const t = useText(eventFormTexts)
  return (
    <>
      <h1 className="mb-6 text-3xl font-extrabold">{t.edit.title}</h1>
      <EmptyState
        title={t.edit.notYours}
        text={t.edit.notYoursText(event.organizer_name)}
        action={<ButtonLink to={`/events/${event.id}`}>{t.edit.view}</ButtonLink>}
      />
    </>
  )
}

/** The event could not be loaded. */
export function EventLoadFailure(props: {
  member: Account
  eventId: string
  error: Error
  retry: () => void
}) {
  const t = useText(eventFormTexts)
  const common = useText(commonTexts)
  return (
    <div role="alert" className="mx-auto max-w-2xl px-4 py-16">
      <PageHead title={t.edit.loadFailed} />
      <div className="rounded-lg bg-sunken px-6 py-12 text-center">
        <h1 className="text-2xl font-bold">{t.edit.loadFailed}</h1>
        <p className="mx-auto mt-2 max-w-md text-muted">{props.error.message}</p>
        <p className="mt-2 text-sm text-muted wrap-anywhere">{t.edit.eventId(props.eventId)}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          <Button onClick={props.retry}>{common.retry}</Button>
          <ButtonLink look="quiet" to="/my-events">
            {t.edit.myEvents}
          </ButtonLink>
          {props.member.role === 'admin' && (
            <ButtonLink look="quiet" to="/admin/events">
              {t.edit.adminEvents}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
