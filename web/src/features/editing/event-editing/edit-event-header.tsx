import type { Event } from '@floorcraft/contract/events/events.ts'
import { Ban, Combine, ExternalLink, History, Repeat, RotateCcw, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOnce } from '../../../lib/api/use-once.ts'
import { useText } from '../../../lib/messages.tsx'
import { eventEditingTexts } from '../../../messages/editing/event-editing.ts'
import { eventFormTexts } from '../../../messages/editing/event-form.ts'
import { eventMergingTexts } from '../../../messages/editing/event-merging.ts'
import { historyTexts } from '../../../messages/editing/history.ts'
import { eventToolsTexts } from '../../../messages/events/event-tools.ts'
import { eventsTexts } from '../../../messages/events/events.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { EventStatusBadge } from '../../events/events/cards/event-labels.tsx'
import { useSetEventStatus } from './api.ts'
import { useDeleteFlow } from './use-delete-flow.tsx'

const cancelDialog = dialogFrom(async () => (await import('./cancel-event-dialog.tsx')).CancelEventDialog)

const convertDialog = dialogFrom(
  async () => (await import('../series/series-form/convert-to-series-dialog.tsx')).ConvertToSeriesDialog,
)

/** Two buttons beside each other on a phone, so that the form begins on the first screen. */
const inRow = 'max-sm:!px-2 max-sm:text-sm'

export interface EditEventHeaderProps {
  readonly event: Event
  readonly onDeleted: () => void
  readonly onConverted: () => void
}

/** Title, status and what can be done with the whole event. */
export function EditEventHeader({ event, onDeleted, onConverted }: EditEventHeaderProps) {
  const t = useText(eventFormTexts)
  const { repeats } = useText(eventsTexts)
  const { choose } = useText(eventMergingTexts)
  const { cancel, deleting } = useText(eventEditingTexts)
  const { guestList } = useText(eventToolsTexts)
  const { open: history } = useText(historyTexts)
  const [isCancelling, setIsCancelling] = useState(false)
  const [isConverting, setIsConverting] = useState(false)
  const deletion = useDeleteFlow(event, { onDeleted })
  return (
    <header>
      <h1 className="text-3xl font-extrabold">{t.edit.title}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <span className="min-w-0 wrap-anywhere">{event.title}</span>
        <EventStatusBadge status={event.status} />
        {event.series && (
          <Link
            to="/recurring-events"
            className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-3"
          >
            {t.edit.ofSeries(repeats(event.series))}
          </Link>
        )}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <ButtonLink look="quiet" className={inRow} to={`/events/${event.id}`}>
          <ExternalLink className="size-4" aria-hidden />
          {t.edit.view}
        </ButtonLink>
        {['published', 'cancelled'].includes(event.status) && (
          <ButtonLink look="quiet" className={inRow} to={`/events/${event.id}/going`}>
            <Users className="size-4" aria-hidden />
            {guestList}
          </ButtonLink>
        )}
        <ButtonLink look="quiet" className={inRow} to={`/history/event/${event.id}`}>
          <History className="size-4" aria-hidden />
          {history}
        </ButtonLink>
        {event.series === null && event.status !== 'cancelled' && (
          <Button look="quiet" className={inRow} aria-haspopup="dialog" onClick={() => setIsConverting(true)}>
            <Repeat className="size-4" aria-hidden />
            {t.edit.convert}
          </Button>
        )}
        {event.status === 'published' && (
          <Button look="quiet" className={inRow} aria-haspopup="dialog" onClick={() => setIsCancelling(true)}>
            <Ban className="size-4" aria-hidden />
            {cancel.open}
          </Button>
        )}
        {event.status === 'published' && (
          <ButtonLink look="quiet" className={inRow} to={`/events/${event.id}/merge`}>
            <Combine className="size-4" aria-hidden />
            {choose.open}
          </ButtonLink>
        )}
        {event.status === 'cancelled' && <ReinstateButton event={event} />}
        <Button
          look="quiet"
          className={`${inRow} !border-brand-text/60 !text-brand-text hover:!bg-brand-soft sm:ml-auto`}
          aria-disabled={deletion.isPending || undefined}
          onClick={deletion.ask}
        >
          <Trash2 className="size-4" aria-hidden />
          {deletion.isPending ? deleting : t.edit.remove}
        </Button>
      </div>
      {deletion.dialog}
      {isConverting && (
        <LazyDialog
          from={convertDialog}
          event={event}
          onClose={() => setIsConverting(false)}
          onConverted={onConverted}
        />
      )}
      {isCancelling && (
        <LazyDialog
          from={cancelDialog}
          event={event}
          onClose={() => setIsCancelling(false)}
          onCancelled={() => setIsCancelling(false)}
        />
      )}
    </header>
  )
}

function ReinstateButton({ event }: { event: Event }) {
  const { reinstate } = useText(eventEditingTexts)
  const change = useSetEventStatus(reinstate)
  const reinstateOnce = useOnce(change.mutate)
  const ask = () => {
    if (change.isPending || !window.confirm(reinstate.confirm(event.title))) return
    reinstateOnce({ eventId: event.id, status: 'published' })
  }
  return (
    <Button look="quiet" className={inRow} aria-disabled={change.isPending || undefined} onClick={ask}>
      <RotateCcw className="size-4" aria-hidden />
      {reinstate.open}
    </Button>
  )
}
