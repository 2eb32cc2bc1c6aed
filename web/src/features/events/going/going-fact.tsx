import type { Event } from '@floorcraft/contract/events/events.ts'
import type { DanceRole, Going } from '@floorcraft/contract/events/going.ts'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { useMe } from '../../members/identity/api.ts'
import { pathWithReturn } from '../../members/identity/rules.ts'
import { Fact } from '../events/detail/fact.tsx'
import { isReached } from '../events/rules.ts'
import { useGoing, usePresses } from './api.ts'
import { GoersLine, ShowOwnName, Usually } from './goers.tsx'
import { OwnGoingEntry } from './own-going-entry.tsx'
import { chip, chipLook, roleChoices } from './role-chips.tsx'

const guestDialog = dialogFrom(async () => (await import('./guest-dialog.tsx')).GuestDialog)
const coupleDialog = dialogFrom(async () => (await import('./couple-dialog.tsx')).CoupleDialog)

/** Who is going, and the buttons that say so. The server sends it for visitors. */
export function GoingFact({ event }: { event: Event }) {
  const t = useText(goingTexts)
  const { data: list, isUnsent } = useGoing(event)
  const presses = usePresses(event)
  const { list: kind } = list?.settings ?? event.going_list
  const count = list?.going_count ?? event.going_count
  const floor = list ? list.floor : event.floor
  const left = list ? list.places_left : event.going_list.places_left
  const isOver = isReached(event.end_datetime, useNow())
  const isHost = list?.manages || list?.sees_names
  if (kind === 'none' && !isHost) return null
  // Nothing can be asked any more, and there is nothing to show.
  if ((isOver || event.status === 'cancelled') && count === null && !list?.own && !isHost) return null
  return (
    <Fact icon={Users} name={t.title}>
      <p className="font-display text-lg leading-snug font-bold">
        {count === null ? (isOver || list?.own ? t.title : t.ask) : isOver ? t.went(count) : t.going(count)}
        {floor && <span className="font-sans text-base font-medium text-muted"> · {t.floor[floor]}</span>}
      </p>
      {left !== null && !isOver && <p className="text-muted">{t.placesLeft(left)}</p>}
      {list && <GoersLine list={list} />}
      {list?.own ? (
        <>
          <OwnGoingEntry event={event} list={list} own={list.own} presses={presses} />
          <ShowOwnName event={event} list={list} own={list.own} />
        </>
      ) : (
        <Join event={event} list={list} hasCount={count !== null} />
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
  'inline-flex min-h-11 items-center font-semibold text-brand-text underline-offset-4 hover:underline'

/** One button, or one for each role. A visitor gives a name and an address, or signs in. */
function Join({ event, list, hasCount }: { event: Event; list: Going | undefined; hasCount: boolean }) {
  const t = useText(goingTexts)
  const isMember = useMe().status === 'signed-in'
  const isHydrated = useHydrated()
  const { go, isPending } = usePresses(event)
  const [asked, setAsked] = useState<{ readonly role: DanceRole | null; readonly isCouple: boolean }>()
  const { list: kind, asks_roles, closes_at } = list?.settings ?? event.going_list
  const now = useNow()
  if (kind === 'none' || isReached(event.end_datetime, now)) return null
  const isOpen = event.status === 'published' && !(closes_at && isReached(closes_at, now))
  if (!isOpen) return <p className="mt-0.5 text-muted">{t.closed}</p>
  const join = (role: DanceRole | null) =>
    isMember ? go.mutate({ role }) : setAsked({ role, isCouple: false })
  const close = () => setAsked(undefined)
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {hasCount && <p className="w-full">{t.ask}</p>}
      {(asks_roles ? roleChoices : [undefined]).map((role) => {
        const label = role === undefined ? t.go : role ? t.roles[role] : t.noRole
        const name = role === undefined ? t.go : role ? t.goAs(role) : t.goWithoutRole
        const look = `${chip} ${chipLook(role === undefined)}`
        // Before the scripts run, a press leads a visitor to the page where they sign in.
        return isHydrated ? (
          <button
            key={label}
            type="button"
            aria-label={name}
            disabled={isPending}
            onClick={() => join(role ?? null)}
            className={look}
          >
            {label}
          </button>
        ) : (
          <Link
            key={label}
            to={pathWithReturn('/login', `/events/${event.id}`)}
            aria-label={name}
            className={look}
          >
            {label}
          </Link>
        )
      })}
      <button
        type="button"
        disabled={isPending}
        onClick={() => setAsked({ role: null, isCouple: true })}
        className={`${chip} ${chipLook(false)} noscript:hidden`}
      >
        {t.couple.open}
      </button>
      {asked &&
        (isMember ? (
          <LazyDialog from={coupleDialog} asksRoles={asks_roles} go={go} onClose={close} />
        ) : (
          <LazyDialog from={guestDialog} event={event} asksRoles={asks_roles} {...asked} onClose={close} />
        ))}
    </div>
  )
}
