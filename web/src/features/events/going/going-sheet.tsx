import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { DanceRole, Going } from '@floorcraft/contract/events/going.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { goingButtonTexts } from '../../../messages/events/going-button.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { useGoing, usePresses } from './api.ts'
import { rolesInOrder } from './last-role.ts'
import { sayLeft } from './say-left.ts'
import { StateIcon } from './state-icon.tsx'

/** Says "Going" with one tap on a role, or leaves the list. What is rarer is on the page of the event. */
export function GoingSheet({
  event,
  isOnPage = false,
  onClose,
}: {
  event: EventListItem
  /** Whether it opens on the page of the event. */
  isOnPage?: boolean
  onClose: () => void
}) {
  const words = useText(goingTexts)
  const t = useText(goingButtonTexts).sheet
  const locale = useLocale()
  const { data: list, isUnsent } = useGoing(event)
  const { go, leave, isPending } = usePresses(event)
  const [roles] = useState(rolesInOrder)
  const own = list?.own
  const send = (press: Promise<Going | undefined>, told: (list: Going) => void) =>
    void press.then(
      (answer) => {
        onClose()
        // What waits for a connection says so itself.
        if (answer) told(answer)
      },
      () => {},
    )
  const goAs = (role: DanceRole | null | undefined) =>
    send(go.mutateAsync({ role }), ({ own }) => {
      if (own?.state === 'going') void showSuccess(t.done(event.title, own.role))
      else if (own?.state === 'waiting') void showSuccess(t.waiting(event.title))
    })
  const leaveList = () =>
    send(leave.mutateAsync(), () => own && sayLeft(words, { own, go, event: event.title }))
  const { asks_roles = true } = list?.settings ?? event.going_list ?? {}
  const offered = !asks_roles ? [null] : roles
  const isOpen = list?.is_open ?? true
  // A role beside this question would look like an answer to it.
  const isAsked = own != null && (own.stay_until !== null || own.fits)
  // The page of the event asks first, because the place may go to another dancer.
  const isHard = own?.state === 'going' && list?.settings.list === 'places'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.title}
      description={`${event.title} · ${shortDate(atPlace(event.start_datetime, event.timezone), locale)}`}
    >
      {own && (
        <p role="status" className="mb-3 flex items-center gap-1.5 font-semibold">
          <StateIcon state={own.state} className="size-4.5" />
          {own.state === 'going' && words.state.going(offered.length > 1 ? own.role : null)}
          {own.state === 'waiting' && (own.fits ? words.placeFree : words.state.waiting)}
          {own.state === 'offered' && t.offered}
        </p>
      )}
      {isUnsent && <p className="-mt-2 mb-3 text-muted">{words.unsent}</p>}
      {list?.settings.list === 'none' && !own && <p className="mb-3">{t.none}</p>}
      {!isOpen && !own && list?.settings.list !== 'none' && <p className="mb-3">{words.closed}</p>}
      <div className="grid gap-2">
        {own && isAsked && (
          <Button data-autofocus disabled={isPending} onClick={() => goAs(undefined)}>
            {own.stay_until === null ? words.take : words.stayYes}
          </Button>
        )}
        {(own || isOpen) &&
          !isAsked &&
          offered.map((role, index) => (
            <Button
              key={role}
              look={own ? (own.role === role ? 'primary' : 'quiet') : index === 0 ? 'primary' : 'quiet'}
              {...(index === 0 && { 'data-autofocus': true })}
              aria-pressed={own ? own.role === role : undefined}
              disabled={isPending}
              onClick={() => goAs(role)}
            >
              {offered.length === 1 ? words.go : t.go(role)}
            </Button>
          ))}
        {own && !isHard && (
          <Button look="plain" disabled={isPending} onClick={leaveList}>
            {own.state === 'going' ? words.leave : own.state === 'offered' ? words.pass : words.leaveWaiting}
          </Button>
        )}
        {!isOnPage && (
          <Link
            to={`/events/${event.id}#going`}
            className="inline-flex min-h-11 items-center justify-center font-semibold text-brand-text underline-offset-4 hover:underline"
          >
            {t.page}
          </Link>
        )}
      </div>
    </Dialog>
  )
}
