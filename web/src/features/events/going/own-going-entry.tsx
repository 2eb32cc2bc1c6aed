import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Going, OwnGoing } from '@floorcraft/contract/events/going.ts'
import { type RefObject, useId, useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { LazyDialog } from '../../../ui/lazy-part.tsx'
import { coupleDialog } from './going-dialogs.ts'
import { PartnerPart } from './partner-part.tsx'
import type { Presses } from './presses.ts'
import { RoleChips } from './role-chips.tsx'
import { sayLeft } from './say-left.ts'
import { StateIcon } from './state-icon.tsx'
import { useMoment } from './when-and-where.tsx'

interface OwnGoingEntryProps {
  readonly event: Event
  readonly list: Going
  readonly own: OwnGoing
  readonly presses: Presses
  /** The line that says the state. It gets the focus when a button is gone. */
  readonly status: RefObject<HTMLParagraphElement | null>
  /** Whether the person can ask for a partner from here, which a guest cannot. */
  readonly bringsPartner?: boolean
}

/** The place of a member or guest, or the way to one, and what can be done about it. */
export function OwnGoingEntry({
  event,
  list,
  own,
  presses,
  status,
  bringsPartner = false,
}: OwnGoingEntryProps) {
  const t = useText(goingTexts)
  const { go, take, isPending } = presses
  const momentOf = useMoment(event)
  // The entry of a cancelled event is kept, in case it comes back. Nothing can be pressed but leaving.
  const isCancelled = event.status === 'cancelled'
  const { role } = own
  const waitsForBalance = own.state === 'waiting' && own.invitation !== null && !own.partner
  const saysYes = !isCancelled && (own.stay_until !== null || own.fits)
  return (
    <>
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className="mt-1 flex items-center gap-1.5 font-semibold outline-none"
      >
        {!isCancelled && <StateIcon state={own.state} className="size-4.5" />}
        <span>
          {own.state === 'going' && t.state.going(list.settings.asks_roles ? role : null)}
          {own.state === 'waiting' && t.state.waiting}
          {own.state === 'offered' && t.state.offered(momentOf(own.offered_until!))}
        </span>
      </p>
      {isCancelled && <p className="mt-0.5 text-muted">{t.cancelledText}</p>}
      {own.stay_until !== null && !isCancelled && (
        <p className="mt-0.5 text-muted">{t.stayText(momentOf(own.stay_until))}</p>
      )}
      {own.state === 'waiting' && !isCancelled && (
        <p className="mt-0.5 text-muted">
          {own.fits ? t.placeFree : waitsForBalance ? t.waitingForBalance(role) : t.waitingText}
        </p>
      )}
      {saysYes && (
        <Button className="mt-2" disabled={isPending} onClick={() => go.mutate({})}>
          {own.stay_until === null ? t.take : t.stayYes}
        </Button>
      )}
      {(own.partner || own.invitation) && (
        <PartnerPart event={event} own={own} momentOf={momentOf} divide={presses.divide} />
      )}
      {own.state === 'waiting' && !own.fits && !isCancelled && (
        <CheckField
          label={t.takeForMe}
          checked={own.take_until !== null}
          onChange={() => take.mutate(own.take_until === null ? hourBefore(event) : null)}
        />
      )}
      <ChangeOrLeave
        list={list}
        own={own}
        presses={presses}
        isCancelled={isCancelled}
        bringsPartner={bringsPartner && list.is_open && !own.partner && !own.invitation}
      />
    </>
  )
}

const quiet =
  'inline-flex min-h-11 min-w-11 items-center font-semibold text-muted underline-offset-4 hover:text-ink hover:underline disabled:opacity-55'

/** Two quiet buttons below the state: the roles open below the first. */
function ChangeOrLeave({
  list,
  own,
  presses: { go, leave, isPending },
  isCancelled,
  bringsPartner,
}: Pick<OwnGoingEntryProps, 'list' | 'own' | 'presses'> & {
  isCancelled: boolean
  bringsPartner: boolean
}) {
  const t = useText(goingTexts)
  const [isChanging, setChanging] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [isBringing, setBringing] = useState(false)
  const id = useId()
  const isGoing = own.state === 'going'
  // A callback of `mutate` would not run, because this part is gone when the answer is there.
  const leaveList = () =>
    void leave.mutateAsync().then(
      () => sayLeft(t, { own, go }),
      () => {},
    )
  const canChange = list.settings.asks_roles && !isCancelled
  return (
    <>
      <div className="flex flex-wrap gap-x-6">
        {canChange && (
          <button
            type="button"
            aria-expanded={isChanging}
            aria-controls={id}
            onClick={() => setChanging(!isChanging)}
            className={quiet}
          >
            {t.change}
          </button>
        )}
        {bringsPartner && (
          <button type="button" disabled={isPending} onClick={() => setBringing(true)} className={quiet}>
            {t.couple.bring}
          </button>
        )}
        <button
          type="button"
          disabled={isPending}
          onClick={() => (isGoing && list.settings.list === 'places' ? setLeaving(true) : leaveList())}
          className={quiet}
        >
          {isGoing ? t.leave : own.state === 'offered' ? t.pass : t.leaveWaiting}
        </button>
      </div>
      {canChange && (
        <div id={id} hidden={!isChanging}>
          <RoleChips
            role={own.role}
            disabled={isPending}
            onChoose={(role) =>
              void go.mutateAsync({ role }).then(
                () => setChanging(false),
                () => {},
              )
            }
          />
        </div>
      )}
      {isBringing && (
        <LazyDialog
          from={coupleDialog}
          asksRoles={list.settings.asks_roles}
          role={own.role}
          go={go}
          onClose={() => setBringing(false)}
        />
      )}
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

const hourBefore = (event: Event) =>
  Temporal.Instant.from(event.start_datetime).subtract({ hours: 1 }).toString()
