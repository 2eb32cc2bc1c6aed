import type { Event } from '@floorcraft/contract/events/events.ts'
import type { GuestPlace } from '@floorcraft/contract/events/going-guests.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { eventQuery } from '../../features/events/events/api.ts'
import { useForgetGuest, useGuestPlace, useGuestPresses } from '../../features/events/going/api.ts'
import { LinkPage, LinkPageSkeleton, useLinkToken } from '../../features/events/going/link-page.tsx'
import { OwnGoingEntry } from '../../features/events/going/own-going-entry.tsx'
import { RoleChips } from '../../features/events/going/role-chips.tsx'
import { WhenAndWhere } from '../../features/events/going/when-and-where.tsx'
import { CalendarLink } from '../../features/events/sharing/calendar-link.tsx'
import { useApi } from '../../lib/api/queries.ts'
import { useKeptFocus } from '../../lib/browser/use-kept-focus.ts'
import { useText } from '../../lib/messages.tsx'
import { goingTexts } from '../../messages/events/going.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'

/** /going/guest?token=...: the place of a person without an account. */
export function Page() {
  const { guest: t } = useText(goingTexts)
  const token = useLinkToken()
  const query = useGuestPlace(token)
  const [isErased, setErased] = useState(false)
  if (isErased) return <Erased />
  return (
    <LinkPage
      token={token}
      title={t.placeTitle}
      query={query}
      failed={t.loadFailed}
      missing={{ title: t.missing, text: t.missingText }}
    >
      {(place) => <PlaceOfGuest token={token} place={place} onErased={() => setErased(true)} />}
    </LinkPage>
  )
}

/** Where a person ends who said "this was not me", or wants to be forgotten. */
function Erased() {
  const { guest: t } = useText(goingTexts)
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div ref={heading} tabIndex={-1} className="flow-root outline-none">
      <PageCard title={t.erased}>
        <p className="mt-3">{t.erasedText}</p>
        <ButtonLink look="quiet" className="mt-6" to="/events">
          {t.browse}
        </ButtonLink>
      </PageCard>
    </div>
  )
}

function PlaceOfGuest({
  token,
  place,
  onErased,
}: {
  token: string
  place: GuestPlace
  onErased: () => void
}) {
  const { guest: t } = useText(goingTexts)
  const { data: event } = useQuery(eventQuery(useApi(), place.event_id))
  if (!event) return <LinkPageSkeleton />
  const title = place.is_confirmed ? t.placeTitle : t.confirmTitle
  return (
    <PageCard title={title}>
      <WhenAndWhere event={event} />
      {event.status === 'cancelled' && (
        <p className="mt-4 font-semibold text-bad">
          {t.cancelled} {event.cancellation_reason}
        </p>
      )}
      <PressesOfGuest token={token} place={place} event={event} />
      <div className="mt-6 flex flex-wrap gap-3 *:max-sm:grow">
        <ButtonLink look="quiet" to={`/events/${place.event_id}`}>
          {t.viewEvent}
        </ButtonLink>
        {place.is_confirmed && (
          <CalendarLink event={event} className="border border-line-strong bg-surface px-5 hover:bg-sunken" />
        )}
        <NotMe token={token} onErased={onErased} />
      </div>
    </PageCard>
  )
}

function PressesOfGuest({ token, place, event }: { token: string; place: GuestPlace; event: Event }) {
  const texts = useText(goingTexts)
  const { guest: t } = texts
  const presses = useGuestPresses(token)
  const { going } = place
  const [role, setRole] = useState(place.role)
  const status = useRef<HTMLParagraphElement>(null)
  useKeptFocus(status, [JSON.stringify(going.own), presses.isPending])
  if (place.has_account && going.own) return <p className="mt-4">{t.hasAccount}</p>
  if (going.own && !place.is_invited)
    return <OwnGoingEntry event={event} list={going} own={going.own} presses={presses} status={status} />
  if (event.status === 'cancelled') return null
  if (!going.is_open && !place.is_invited) return <p className="mt-4 text-muted">{texts.closed}</p>
  return (
    <>
      <p ref={status} tabIndex={-1} className="mt-4 outline-none">
        {place.is_invited ? t.invitedText(place.name) : t.confirmText(place.name)}
      </p>
      {place.is_couple && <p className="mt-1 text-muted">{t.asCouple}</p>}
      {going.settings.asks_roles && !place.is_invited && (
        <RoleChips role={role} disabled={presses.isPending} onChoose={setRole} />
      )}
      <Button className="mt-4" disabled={presses.isPending} onClick={() => presses.go.mutate({ role })}>
        {t.confirm}
      </Button>
    </>
  )
}

function NotMe({ token, onErased }: { token: string; onErased: () => void }) {
  const { guest: t } = useText(goingTexts)
  const forget = useForgetGuest(token)
  const [isAsking, setAsking] = useState(false)
  const erase = () => void forget.mutateAsync().then(onErased, () => {})
  return (
    <>
      <Button look="plain" disabled={forget.isPending} onClick={() => setAsking(true)}>
        {t.notMe}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.notMeTitle}
          question={t.notMeQuestion}
          confirm={t.erase}
          onConfirm={erase}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
