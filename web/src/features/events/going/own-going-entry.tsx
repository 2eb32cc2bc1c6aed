import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Going, OwnGoing } from '@floorcraft/contract/events/going.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { showUndo } from '../../../ui/toast/toast.ts'
import { useMoment } from './moment.ts'
import { PartnerPart } from './partner-part.tsx'
import type { Presses } from './presses.ts'
import { RoleChips } from './role-chips.tsx'

/** The place of a member or guest, or the way to one, and what can be done about it. */
export function OwnGoingEntry({
  event,
  list,
  own,
  presses,
}: {
  event: Event
  list: Going
  own: OwnGoing
  presses: Presses
}) {
  const t = useText(goingTexts)
  const { go, leave, take, isPending } = presses
  const [isLeaving, setLeaving] = useState(false)
  const momentOf = useMoment(event)
  const isGoing = own.state === 'going'
  // The entry of a cancelled event is kept, in case it comes back. Nothing can be pressed but leaving.
  const isCancelled = event.status === 'cancelled'
  const { role } = own
  // A callback of `mutate` would not run, because this part is gone when the answer is there.
  const leaveList = () =>
    void leave.mutateAsync().then(
      () => showUndo(t.left, () => go.mutate({ role })),
      () => {},
    )
  const waitsForBalance = own.state === 'waiting' && own.invitation !== null && !own.partner
  const saysYes = !isCancelled && (own.stay_until !== null || own.fits)
  return (
    <>
      <p role="status" className="mt-1 flex items-center gap-1.5 font-semibold">
        {isGoing && !isCancelled && <Check className="size-4.5 shrink-0 text-good" aria-hidden />}
        {isGoing && t.state.going(list.settings.asks_roles ? own.role : null)}
        {own.state === 'waiting' && t.state.waiting}
        {own.state === 'offered' && t.state.offered(momentOf(own.offered_until!))}
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
      {(own.partner || own.invitation) && (
        <PartnerPart event={event} own={own} momentOf={momentOf} divide={presses.divide} />
      )}
      {list.settings.asks_roles && !isCancelled && (
        <RoleChips role={role} disabled={isPending} onChoose={(chosen) => go.mutate({ role: chosen })} />
      )}
      {own.state === 'waiting' && !own.fits && !isCancelled && (
        <CheckField
          label={t.takeForMe}
          checked={own.take_until !== null}
          onChange={() => take.mutate(own.take_until === null ? hourBefore(event) : null)}
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {saysYes && (
          <Button disabled={isPending} onClick={() => go.mutate({})}>
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
