import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Going } from '@floorcraft/contract/events/going.ts'
import { Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useHydrated, useStored } from '../../../lib/browser/use-browser.ts'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { LazyDialog } from '../../../ui/lazy-part.tsx'
import { useMe } from '../../members/identity/api.ts'
import { pathWithReturn } from '../../members/identity/rules.ts'
import { Fact } from '../events/detail/fact.tsx'
import { isReached } from '../events/rules.ts'
import { useGoing, usePresses } from './api.ts'
import { GoersLine, ShowOwnName, Usually } from './goers.tsx'
import { coupleDialog, goingSheet, guestDialog } from './going-dialogs.ts'
import { roleIn } from './last-role.ts'
import { OwnGoingEntry } from './own-going-entry.tsx'
import type { Presses } from './presses.ts'

/** Who is going, and the button that says so. The server sends it for visitors. */
export function GoingFact({ event }: { event: Event }) {
  const t = useText(goingTexts)
  const { data: list, isUnsent } = useGoing(event)
  const presses = usePresses(event)
  const status = useRef<HTMLParagraphElement>(null)
  const own = list?.own
  useKeptFocus(status, [JSON.stringify(own), presses.isPending])
  const { list: kind } = list?.settings ?? event.going_list
  const count = list?.going_count ?? event.going_count
  const floor = list ? list.floor : event.floor
  const left = list ? list.places_left : event.going_list.places_left
  const isOver = isReached(event.end_datetime, useNow())
  const isHost = list?.manages || list?.sees_names
  if (kind === 'none' && !isHost) return null
  // Nothing can be asked any more, and there is nothing to show.
  if ((isOver || event.status === 'cancelled') && count === null && !own && !isHost) return null
  return (
    <Fact icon={Users} name={t.title}>
      <p
        {...(!own && { ref: status, tabIndex: -1 })}
        className="font-display text-lg leading-snug font-bold outline-none"
      >
        {count === null ? (isOver || own ? t.title : t.ask) : isOver ? t.went(count) : t.going(count)}
        {floor && <span className="font-sans text-base font-medium text-muted"> · {t.floor[floor]}</span>}
      </p>
      {left !== null && !isOver && <p className="text-muted">{t.placesLeft(left)}</p>}
      {list && <GoersLine list={list} />}
      {own ? (
        <>
          <OwnGoingEntry
            event={event}
            list={list}
            own={own}
            presses={presses}
            status={status}
            bringsPartner
          />
          <ShowOwnName event={event} list={list} own={own} />
        </>
      ) : (
        <Join event={event} list={list} go={presses.go} isPending={presses.isPending} />
      )}
      {isUnsent && <p className="mt-1 text-muted">{t.unsent}</p>}
      {list && list.usually !== null && kind !== 'none' && !isOver && (
        <Usually event={event} usually={list.usually} />
      )}
      {isHost && (
        <p className="mt-1 flex flex-wrap gap-x-5">
          <Link to={`/events/${event.id}/going`} className={ofHosts}>
            {t.manage}
          </Link>
          {list.sees_names && (
            <Link to={`/events/${event.id}/door`} className={ofHosts}>
              {t.door}
            </Link>
          )}
        </p>
      )}
    </Fact>
  )
}

const ofHosts =
  'inline-flex min-h-11 min-w-11 items-center font-semibold text-brand-text underline-offset-4 hover:underline'

interface JoinProps extends Pick<Presses, 'go' | 'isPending'> {
  readonly event: Event
  readonly list: Going | undefined
}

/**
 * One button. It asks a member for the role, unless this device knows the last one or the list asks for none. A visitor
 * gives a name and an address, or signs in.
 */
function Join({ event, list, go, isPending }: JoinProps) {
  const t = useText(goingTexts)
  const isMember = useMe().status === 'signed-in'
  const isHydrated = useHydrated()
  const lastRole = roleIn(useStored('danceRole'))
  const [opened, setOpened] = useState<'roles' | 'couple' | 'guest' | 'guest couple'>()
  const now = useNow()
  const { list: kind, asks_roles, closes_at } = list?.settings ?? event.going_list
  if (kind === 'none' || isReached(event.end_datetime, now)) return null
  const isOpen = event.status !== 'cancelled' && !(closes_at && isReached(closes_at, now))
  if (!isOpen) return <p className="mt-0.5 text-muted">{t.closed}</p>
  const role = asks_roles ? lastRole : null
  const isFull = kind === 'places' && list !== undefined && (list.going_count ?? 0) >= list.settings.places
  const label = isFull ? t.joinWaiting : isMember && role ? t.goAs(role) : t.go
  const join = () =>
    isMember ? (role === undefined ? setOpened('roles') : go.mutate({ role })) : setOpened('guest')
  const close = () => setOpened(undefined)
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-1 gap-y-2">
        {/* Before the scripts run, a press leads a visitor to the page where they sign in. */}
        {isHydrated ? (
          <Button disabled={isPending} onClick={join}>
            {label}
          </Button>
        ) : (
          <ButtonLink to={pathWithReturn('/login', `/events/${event.id}`)}>{label}</ButtonLink>
        )}
        {isMember && asks_roles && role !== undefined && (
          <Button look="plain" disabled={isPending} onClick={() => setOpened('roles')}>
            {t.otherRole}
          </Button>
        )}
        <Button
          look="plain"
          className="noscript:hidden"
          disabled={isPending}
          onClick={() => setOpened(isMember ? 'couple' : 'guest couple')}
        >
          {t.couple.open}
        </Button>
      </div>
      <p className="mt-1 text-sm text-muted">{isFull ? t.waitingText : isMember ? t.next : t.nextForGuest}</p>
      {opened === 'roles' && <LazyDialog from={goingSheet} event={event} isOnPage onClose={close} />}
      {opened === 'couple' && (
        <LazyDialog from={coupleDialog} asksRoles={asks_roles} go={go} onClose={close} />
      )}
      {(opened === 'guest' || opened === 'guest couple') && (
        <LazyDialog
          from={guestDialog}
          eventId={event.id}
          asksRoles={asks_roles}
          isCouple={opened === 'guest couple'}
          onClose={close}
        />
      )}
    </>
  )
}
