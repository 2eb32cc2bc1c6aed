import type { Event } from '@floorcraft/contract/events/events.ts'
import type { GoingInvitation } from '@floorcraft/contract/events/going-invitations.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { eventQuery } from '../../features/events/events/api.ts'
import { useAcceptInvitation, useInvitation } from '../../features/events/going/api.ts'
import { useMoment } from '../../features/events/going/own-going-entry.tsx'
import { WhenAndWhere } from '../../features/events/going/when-and-where.tsx'
import { useMe } from '../../features/members/identity/api.ts'
import { PageOfOne } from '../../features/members/identity/page-of-one.tsx'
import { pathWithReturn } from '../../features/members/identity/rules.ts'
import { useApi } from '../../lib/api/queries.ts'
import { useText } from '../../lib/messages.tsx'
import { goingTexts } from '../../messages/events/going.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../ui/lazy-part.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

const guestDialog = dialogFrom(
  async () => (await import('../../features/events/going/invited-guest-dialog.tsx')).InvitedGuestDialog,
)

/** /going/with?token=...: the link that a person on the list gives to a partner. Opening it changes nothing. */
export function Page() {
  const { invitation: t, guest } = useText(goingTexts)
  const token = useSearchParams()[0].get('token') ?? 'none'
  return (
    <>
      {/* The address has the token: no other site may see it through a link on this page. */}
      <meta name="referrer" content="no-referrer" />
      <PageOfOne
        id={token}
        query={useInvitation(token)}
        skeleton={<Skeleton className="mx-4 my-8 h-72 max-w-xl rounded-lg sm:mx-auto" />}
        failed={t.loadFailed}
        missing={{ title: t.missing, text: t.missingText, back: { to: '/events', label: guest.browse } }}
      >
        {({ event_id, invitation }) => (
          <Invitation token={token} eventId={event_id} invitation={invitation} />
        )}
      </PageOfOne>
    </>
  )
}

function Invitation({
  token,
  eventId,
  invitation,
}: {
  token: string
  eventId: string
  invitation: GoingInvitation | null
}) {
  const { invitation: t, guest } = useText(goingTexts)
  const { data: event } = useQuery(eventQuery(useApi(), eventId))
  const title = !invitation
    ? t.usedTitle
    : invitation.kind === 'partner'
      ? t.partnerTitle(invitation.name)
      : t.bringTitle(invitation.name)
  return (
    <PageCard title={title}>
      {event ? <WhenAndWhere event={event} /> : <Skeleton className="mt-6 h-20 rounded-md" />}
      {event && invitation && <Answer token={token} event={event} invitation={invitation} />}
      <p className="mt-3">
        <ButtonLink look="quiet" to={`/events/${eventId}`}>
          {guest.viewEvent}
        </ButtonLink>
      </p>
    </PageCard>
  )
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
      {isGuest && <LazyDialog from={guestDialog} token={token} onClose={() => setGuest(false)} />}
    </>
  )
}
