import type { Event } from '@floorcraft/contract/events/events.ts'
import type { GoingInvitation } from '@floorcraft/contract/events/going-invitations.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { eventQuery } from '../../features/events/events/api.ts'
import { useAcceptInvitation, useInvitation } from '../../features/events/going/api.ts'
import { LinkPage, LinkPageSkeleton, useLinkToken } from '../../features/events/going/link-page.tsx'
import { useMoment, WhenAndWhere } from '../../features/events/going/when-and-where.tsx'
import { useMe } from '../../features/members/identity/api.ts'
import { pathWithReturn } from '../../features/members/identity/rules.ts'
import { useApi } from '../../lib/api/queries.ts'
import { useText } from '../../lib/messages.tsx'
import { goingTexts } from '../../messages/events/going.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../ui/lazy-part.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { showSuccess } from '../../ui/toast/toast.ts'

const guestDialog = dialogFrom(
  async () => (await import('../../features/events/going/guest-dialog.tsx')).GuestDialog,
)

/** /going/with?token=...: the link that a person on the list gives to a partner. */
export function Page() {
  const { invitation: t } = useText(goingTexts)
  const token = useLinkToken()
  return (
    <LinkPage
      token={token}
      title={t.title}
      query={useInvitation(token)}
      failed={t.loadFailed}
      missing={{ title: t.missing, text: t.missingText }}
    >
      {({ event_id, invitation }) =>
        invitation ? (
          <Invitation token={token} eventId={event_id} invitation={invitation} />
        ) : (
          <UsedInvitation eventId={event_id} />
        )
      }
    </LinkPage>
  )
}

function Invitation({
  token,
  eventId,
  invitation,
}: {
  token: string
  eventId: string
  invitation: GoingInvitation
}) {
  const { invitation: t, guest } = useText(goingTexts)
  const { data: event } = useQuery(eventQuery(useApi(), eventId))
  if (!event) return <LinkPageSkeleton />
  const { kind, name, is_own } = invitation
  const title = is_own ? t.ownTitle : kind === 'partner' ? t.partnerTitle(name) : t.bringTitle(name)
  return (
    <PageCard title={title}>
      <WhenAndWhere event={event} />
      {is_own ? (
        <p className="mt-4">{t.ownText}</p>
      ) : (
        <Answer token={token} event={event} invitation={invitation} />
      )}
      <p className="mt-3">
        <ButtonLink look="quiet" to={`/events/${eventId}`}>
          {guest.viewEvent}
        </ButtonLink>
      </p>
    </PageCard>
  )
}

/** A link that was used leads to the page of the event. */
function UsedInvitation({ eventId }: { eventId: string }) {
  const { usedTitle } = useText(goingTexts).invitation
  const navigate = useNavigate()
  useEffect(() => {
    void showSuccess(usedTitle)
    void navigate(`/events/${eventId}`, { replace: true })
  }, [eventId, usedTitle, navigate])
  return <LinkPageSkeleton />
}

function Answer({
  token,
  event,
  invitation: { kind, role, until },
}: {
  token: string
  event: Event
  invitation: GoingInvitation
}) {
  const { invitation: t } = useText(goingTexts)
  const { status } = useMe()
  const navigate = useNavigate()
  const momentOf = useMoment(event)
  const accept = useAcceptInvitation(token)
  const [isGuest, setGuest] = useState(false)
  const sayYes = () =>
    void accept.mutateAsync().then(
      () => navigate(`/events/${event.id}`),
      () => {},
    )
  return (
    <>
      <p className="mt-4">
        {kind === 'partner' ? t.partnerText(until && momentOf(until)) : t.bringText} {role && t.as(role)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 *:max-sm:grow">
        {status === 'signed-in' ? (
          <Button disabled={accept.isPending} onClick={sayYes}>
            {t.yes}
          </Button>
        ) : (
          <>
            <Button onClick={() => setGuest(true)}>{t.guest}</Button>
            <ButtonLink look="quiet" to={pathWithReturn('/login', `/going/with?token=${token}`)}>
              {t.signIn}
            </ButtonLink>
          </>
        )}
      </div>
      {isGuest && (
        <LazyDialog from={guestDialog} eventId={event.id} token={token} onClose={() => setGuest(false)} />
      )}
    </>
  )
}
