import { clockTime, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { type DanceRole, danceRoles, type Going, type OwnGoing } from '@floorcraft/contract/events/going.ts'
import { Check, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { showUndo } from '../../../ui/toast/toast.ts'
import { useMe } from '../../members/identity/api.ts'
import { pathWithReturn } from '../../members/identity/rules.ts'
import { Fact } from '../events/detail/fact.tsx'
import { isReached } from '../events/rules.ts'
import { useGoing, usePresses } from './api.ts'
import { Goers } from './goers.tsx'

/** Who is going, and the buttons that say so. The server sends it for visitors. */
export function GoingFact({ event }: { event: Event }) {
  const t = useText(goingTexts)
  const { data: list, isUnsent } = useGoing(event)
  const { list: kind } = list?.settings ?? event.going_list
  const count = list?.going_count ?? event.going_count
  const floor = list ? list.floor : event.floor
  const left = list ? list.places_left : event.going_list.places_left
  const isOver = isReached(event.end_datetime, useNow())
  if (kind === 'none' && !list?.manages && !list?.sees_names) return null
  // Nothing can be asked any more, and there is nothing to show.
  if (
    (isOver || event.status === 'cancelled') &&
    count === null &&
    !list?.own &&
    !list?.manages &&
    !list?.sees_names
  )
    return null
  return (
    <Fact icon={Users} name={t.title}>
      <p className="font-display text-lg leading-snug font-bold">
        {count === null ? (isOver ? t.title : t.ask) : isOver ? t.went(count) : t.going(count)}
        {floor && <span className="font-sans text-base font-medium text-muted"> · {t.floor[floor]}</span>}
      </p>
      {left !== null && !isOver && <p className="text-muted">{t.placesLeft(left)}</p>}
      {list?.own ? <OwnPlace event={event} list={list} own={list.own} /> : <Join event={event} list={list} />}
      {isUnsent && <p className="mt-1 text-muted">{t.unsent}</p>}
      <p className="mt-1 flex flex-wrap gap-x-5">
        {(list?.manages || list?.sees_names) && (
          <Link to={`/events/${event.id}/going`} className={ofHosts}>
            {t.manage}
          </Link>
        )}
        {list?.sees_names && (
          <Link to={`/events/${event.id}/door`} className={ofHosts}>
            {t.door}
          </Link>
        )}
      </p>
    </Fact>
  )
}

const ofHosts =
  'inline-flex min-h-11 items-center font-semibold text-brand-text underline-offset-4 hover:underline'

const chip =
  'inline-flex min-h-11 items-center justify-center gap-1.5 rounded-full border px-4 text-[0.95rem] font-semibold transition-colors disabled:opacity-55'
const chipLook = (isChosen: boolean) =>
  isChosen ? 'border-brand bg-brand text-on-brand' : 'border-line-strong bg-surface hover:bg-sunken'

/** One button, or one for each role. A visitor signs in first and comes back. */
function Join({ event, list }: { event: Event; list: Going | undefined }) {
  const t = useText(goingTexts)
  const me = useMe()
  const { go, isPending } = usePresses(event)
  const { list: kind, asks_roles } = list?.settings ?? event.going_list
  const now = useNow()
  if (kind === 'none' || isReached(event.end_datetime, now)) return null
  const { closes_at } = list?.settings ?? event.going_list
  const isOpen = event.status === 'published' && !(closes_at && isReached(closes_at, now))
  if (!isOpen) return <p className="mt-0.5 text-muted">{t.closed}</p>
  const login = pathWithReturn('/login', `/events/${event.id}`)
  if (!asks_roles) {
    return (
      <p className="mt-2">
        {me.status === 'signed-in' ? (
          <Button disabled={isPending} onClick={() => go.mutate(null)}>
            {t.go}
          </Button>
        ) : (
          <ButtonLink to={login}>{t.go}</ButtonLink>
        )}
      </p>
    )
  }
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {[...danceRoles, null].map((role) => {
        const name = role ? t.goAs(role) : t.goWithoutRole
        const label = role ? t.roles[role] : t.noRole
        const look = `${chip} ${chipLook(false)}`
        return me.status === 'signed-in' ? (
          <button
            key={label}
            type="button"
            aria-label={name}
            disabled={isPending}
            onClick={() => go.mutate(role)}
            className={look}
          >
            {label}
          </button>
        ) : (
          <Link key={label} to={login} aria-label={name} className={look}>
            {label}
          </Link>
        )
      })}
    </div>
  )
}

/** The place of the member, or the way to one, and what can be done about it. */
function OwnPlace({ event, list, own }: { event: Event; list: Going; own: OwnGoing }) {
  const t = useText(goingTexts)
  const { go, leave, take, isPending } = usePresses(event)
  const [isLeaving, setLeaving] = useState(false)
  const momentOf = useMoment(event)
  const isGoing = own.state === 'going'
  const { role } = own
  // A callback of `mutate` would not run, because this part is gone when the answer is there.
  const leaveList = () =>
    void leave.mutateAsync().then(
      () => showUndo(t.left, () => go.mutate(role)),
      () => {},
    )
  const saysYes = own.stay_until !== null || own.fits
  return (
    <>
      <p role="status" className="mt-1 flex items-center gap-1.5 font-semibold">
        {isGoing && <Check className="size-4.5 shrink-0 text-good" aria-hidden />}
        {isGoing && t.state.going(list.settings.asks_roles ? own.role : null)}
        {own.state === 'waiting' && t.state.waiting}
        {own.state === 'offered' && t.state.offered(momentOf(own.offered_until!))}
      </p>
      {own.stay_until !== null && <p className="mt-0.5 text-muted">{t.stayText(momentOf(own.stay_until))}</p>}
      {own.state === 'waiting' && (
        <p className="mt-0.5 text-muted">{own.fits ? t.placeFree : t.waitingText}</p>
      )}
      {list.settings.asks_roles && (
        <fieldset className="mt-2 flex flex-wrap gap-2">
          <legend className="sr-only">{t.chooseRole}</legend>
          {[...danceRoles, null].map((role) => (
            <RoleChip
              key={role}
              role={role}
              own={own}
              isPending={isPending}
              onChoose={() => go.mutate(role)}
            />
          ))}
        </fieldset>
      )}
      {own.state === 'waiting' && !own.fits && (
        <CheckField
          label={t.takeForMe}
          checked={own.take_until !== null}
          onChange={() => take.mutate(own.take_until === null ? hourBefore(event) : null)}
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {saysYes && (
          <Button disabled={isPending} onClick={() => go.mutate(undefined)}>
            {own.stay_until === null ? t.take : t.stayYes}
          </Button>
        )}
        <Button
          look={saysYes ? 'quiet' : 'plain'}
          className={saysYes ? '' : '-ml-3'}
          disabled={isPending}
          onClick={() => (isGoing && list.settings.list === 'places' ? setLeaving(true) : leaveList())}
        >
          {isGoing ? t.leave : own.state === 'offered' ? t.pass : t.leaveWaiting}
        </Button>
      </div>
      <Goers event={event} list={list} own={own} />
      {isLeaving && (
        <ConfirmDialog
          title={t.leaveTitle}
          question={t.leaveQuestion}
          confirm={t.leave}
          onConfirm={leaveList}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  )
}

function RoleChip({
  role,
  own,
  isPending,
  onChoose,
}: {
  role: DanceRole | null
  own: OwnGoing
  isPending: boolean
  onChoose: () => void
}) {
  const t = useText(goingTexts)
  const isChosen = own.role === role
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isPending}
      onClick={isChosen ? undefined : onChoose}
      className={`${chip} ${chipLook(isChosen)}`}
    >
      {role ? t.roles[role] : t.noRole}
    </button>
  )
}

const hourBefore = (event: Event) =>
  Temporal.Instant.from(event.start_datetime).subtract({ hours: 1 }).toString()

/** Writes a moment in the time of the place: "Sun, Nov 22, 12:00 PM". */
function useMoment({ timezone }: Pick<Event, 'timezone'>): (iso: string) => string {
  const locale = useLocale()
  return (iso) => {
    const at = atPlace(iso, timezone)
    return `${shortDate(at, locale)}, ${clockTime(at, locale)}`
  }
}
