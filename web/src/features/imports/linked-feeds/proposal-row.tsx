import type { GivenStatus } from '@floorcraft/contract/events/events.ts'
import type { FeedProposal, ProposalKind } from '@floorcraft/contract/imports/linked-feeds.ts'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventsTexts } from '../../../messages/events/events.ts'
import { linkedFeedsTexts } from '../../../messages/imports/linked-feeds.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ChangeLines, KeptLines } from '../calendar-import/change-lines.tsx'
import { EventWords } from '../calendar-import/event-words.tsx'

export interface ProposalRowProps {
  readonly proposal: FeedProposal
  /** Shown when the scene has several linked calendars. */
  readonly feedName: string | undefined
  /** The status of a new event; undefined for a proposal about an event of the scene. */
  readonly becomes: GivenStatus | undefined
  readonly isPending: boolean
  readonly onDecide: (decision: 'accept' | 'ignore') => void
}

const looks: Readonly<Record<ProposalKind, string>> = {
  new: 'bg-sunken text-good',
  changed: 'bg-sunken text-accent',
  cancelled: 'bg-brand-soft text-brand-text',
  gone: 'bg-sunken text-warn',
}

/** One proposal: what it is, what it changes, and the decision. */
export function ProposalRow({ proposal, feedName, becomes, isPending, onDecide }: ProposalRowProps) {
  const t = useText(linkedFeedsTexts)
  const { kind, existing, changes, kept, timezone } = proposal
  // A change is shown at the event as it is now, with the new values below.
  const event = kind === 'new' || !existing ? proposal : existing
  return (
    <li className="flex flex-col gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-4 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex flex-wrap items-center gap-2 text-sm">
          <strong className={`rounded-full px-2.5 py-0.5 font-semibold ${looks[kind]}`}>
            {t.kinds[kind]}
          </strong>
          {feedName && <span className="text-muted">{t.from(feedName)}</span>}
        </p>
        <EventWords event={event} />
        {kind === 'new' && existing && <Similar event={existing} />}
        {becomes && <p className="mt-1 text-sm text-muted">{t.becomes[becomes]}</p>}
        {kind === 'gone' && <p className="mt-1 text-sm text-warn">{t.goneText}</p>}
        <ChangeLines changes={changes} timezone={timezone} />
        <KeptLines changes={kept} timezone={timezone} />
      </div>
      <Decisions proposal={proposal} becomes={becomes} isPending={isPending} onDecide={onDecide} />
    </li>
  )
}

function Decisions({ proposal, becomes, isPending, onDecide }: Omit<ProposalRowProps, 'feedName'>) {
  const t = useText(linkedFeedsTexts)
  const [isAsking, setAsking] = useState(false)
  const { kind, existing, changes, title } = proposal
  const { statuses } = useText(eventsTexts)
  const isGone = kind === 'gone'
  const accept = isGone
    ? t.cancelEvent
    : becomes
      ? existing
        ? t.addAnywayAs(statuses[becomes])
        : t.addAs(statuses[becomes])
      : changes.length === 0
        ? t.keepOurs
        : t.accept
  return (
    <div className="flex shrink-0 gap-2 max-sm:*:grow sm:pt-1">
      <Button
        look="quiet"
        aria-label={`${accept}: ${title}`}
        disabled={isPending}
        onClick={() => (isGone ? setAsking(true) : onDecide('accept'))}
      >
        {accept}
      </Button>
      <Button
        look="plain"
        aria-label={`${isGone ? t.keepEvent : t.ignore}: ${title}`}
        disabled={isPending}
        onClick={() => onDecide('ignore')}
      >
        {isGone ? t.keepEvent : t.ignore}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.cancelEvent}
          question={t.cancelQuestion(title)}
          confirm={t.cancelEvent}
          onConfirm={() => onDecide('accept')}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function Similar({ event }: { event: NonNullable<FeedProposal['existing']> }) {
  const t = useText(linkedFeedsTexts)
  return (
    <p className="text-sm">
      <span className="text-muted">{t.similar}</span>{' '}
      <a
        href={`/events/${event.id}`}
        target="_blank"
        rel="noopener"
        aria-label={t.openEvent(event.title)}
        className="inline-flex min-h-11 items-center gap-1 font-medium underline"
      >
        {event.title}
        <ExternalLink className="size-3.5" aria-hidden />
      </a>
    </p>
  )
}
