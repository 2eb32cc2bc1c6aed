import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { ReceivedRequest } from '@floorcraft/contract/members/organizer-requests.ts'
import { useRef, useState } from 'react'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { organizerRequestsTexts } from '../../../messages/members/organizer-requests.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { deskButton } from '../../../ui/desk/desk-keys.tsx'
import { DeskList } from '../../../ui/desk/desk-list.tsx'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { type RequestAnswer, useAnswerRequest, usePendingRequests } from './api.ts'

const firstShown = 5

/** For administrators: the pending requests for organizer access, with buttons to answer them. */
export function ReceivedRequests() {
  const t = useText(organizerRequestsTexts)
  const { data: requests, isError, error, refetch } = usePendingRequests()
  const answer = useAnswerRequest()
  const [all, setAll] = useState(false)
  const home = useRef<HTMLHeadingElement>(null)
  const count = requests?.length ?? 0
  useKeptFocus(home, [count])
  const answering = useRef(new Set<string>())
  const [declining, setDeclining] = useState<ReceivedRequest>()
  const give = (given: RequestAnswer) => {
    const { id } = given.request
    // A double click is faster than the state that disables the buttons.
    if (answering.current.has(id)) return
    answering.current.add(id)
    answer.mutate(given, { onSettled: () => answering.current.delete(id) })
  }
  // The first that fails is said, and ends it.
  const approveInTurn = ([request, ...others]: readonly ReceivedRequest[]) => {
    if (!request) return
    answer.mutate({ request, status: 'approved' }, { onSuccess: () => approveInTurn(others) })
  }
  if (isError && !requests) {
    return <LoadFailure title={t.receivedFailed} query={{ error, refetch }} />
  }
  // The list stays after the last request is answered, because it has the keyboard focus.
  if (!requests || (count === 0 && !answer.isSuccess)) return null
  return (
    <section className="rounded-lg bg-sunken p-5 sm:p-6">
      <h2 ref={home} tabIndex={-1} className="text-xl font-bold outline-none">
        {count === 0 ? t.allAnswered : t.received(count)}
      </h2>
      <div className="mt-3 grid gap-3">
        <DeskList
          items={requests.slice(0, all ? count : firstShown)}
          keyOf={({ id }) => id}
          nameOf={({ user }) => user.display_name}
          actions={[{ label: t.approve, onPress: approveInTurn }]}
        >
          {(request) => (
            <Received
              request={request}
              isBusy={answer.isPending && answer.variables.request.id === request.id}
              onApprove={() => give({ request, status: 'approved' })}
              onDecline={() => setDeclining(request)}
            />
          )}
        </DeskList>
      </div>
      {declining && (
        <ConfirmDialog
          title={t.declineNamed(declining.user.display_name)}
          question={t.declineQuestion(declining.user.display_name)}
          confirm={t.decline}
          onConfirm={() => give({ request: declining, status: 'declined' })}
          onClose={() => setDeclining(undefined)}
        />
      )}
      {!all && count > firstShown && (
        <Button look="plain" className="mt-2" onClick={() => setAll(true)}>
          {t.showAll(count)}
        </Button>
      )}
    </section>
  )
}

interface ReceivedProps {
  readonly request: ReceivedRequest
  readonly isBusy: boolean
  readonly onApprove: () => void
  readonly onDecline: () => void
}

function Received({ request, isBusy, onApprove, onDecline }: ReceivedProps) {
  const t = useText(organizerRequestsTexts)
  const locale = useLocale()
  const zone = useReaderZone() ?? 'UTC'
  const { display_name: name, email } = request.user
  return (
    <article className="flex flex-col gap-3 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <h3 className="text-lg font-bold wrap-anywhere">{name}</h3>
        <p className="text-sm text-muted wrap-anywhere">
          {email} · {t.asked(shortDate(atPlace(request.created_at, zone), locale))}
        </p>
        {request.message && <p className="mt-1 wrap-anywhere">{request.message}</p>}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <Button
          look="quiet"
          {...deskButton('refuse')}
          disabled={isBusy}
          aria-label={t.declineNamed(name)}
          onClick={onDecline}
        >
          {t.decline}
        </Button>
        <Button
          {...deskButton('accept')}
          disabled={isBusy}
          aria-label={t.approveNamed(name)}
          onClick={onApprove}
        >
          {t.approve}
        </Button>
      </div>
    </article>
  )
}
