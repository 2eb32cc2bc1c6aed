import { importedStatus } from '@floorcraft/contract/imports/imported-status.ts'
import type { FeedProposal, LinkedFeed } from '@floorcraft/contract/imports/linked-feeds.ts'
import { useId, useRef, useState } from 'react'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { useText } from '../../../lib/messages.tsx'
import { eventsTexts } from '../../../messages/events/events.ts'
import { linkedFeedsTexts } from '../../../messages/imports/linked-feeds.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { showSuccess, showUndo } from '../../../ui/toast/toast.ts'
import { type AddedEvent, AddedEvents } from './added-events.tsx'
import { type ProposalDecision, useDecideProposals } from './api.ts'
import { ProposalRow } from './proposal-row.tsx'

export interface ProposalListProps {
  readonly feeds: readonly LinkedFeed[]
  readonly proposals: readonly FeedProposal[]
  readonly scene: { readonly id: string }
}

const page = 30
/** As many as one call decides. */
const mostAtOnce = 500

/** What the linked calendars propose, by start, with a decision for each and for all. */
export function ProposalList({ feeds, proposals, scene }: ProposalListProps) {
  const t = useText(linkedFeedsTexts)
  const { statuses } = useText(eventsTexts)
  const id = useId()
  const home = useRef<HTMLHeadingElement>(null)
  const decide = useDecideProposals(scene.id)
  const [shown, setShown] = useState(page)
  const [isAsking, setAsking] = useState(false)
  const [added, setAdded] = useState<readonly AddedEvent[]>([])
  useKeptFocus(home, [proposals.length])
  const decideAll = (decision: ProposalDecision['decision'], list: readonly FeedProposal[]) => {
    const proposal_ids = list.slice(0, mostAtOnce).map((proposal) => proposal.id)
    decide.mutate(
      { decision, proposal_ids },
      {
        onSuccess: ({ decided, events }) => {
          setAdded(events)
          const undo = () => decide.mutate({ decision: 'reopen', proposal_ids })
          if (decision === 'ignore') void showUndo(t.ignored(decided), undo)
          else void showSuccess(t.accepted(decided))
        },
      },
    )
  }
  const together = proposals.filter(acceptedTogether)
  const rest = proposals.length - shown
  const feedOf = new Map(feeds.map((feed) => [feed.id, feed]))
  const becomes = (proposal: FeedProposal) => {
    const feed = feedOf.get(proposal.feed_id)
    return proposal.kind === 'new' && feed
      ? importedStatus(proposal.cancelled, feed.default_status)
      : undefined
  }
  const newBecome = new Set(together.flatMap((proposal) => becomes(proposal) ?? []))
  if (proposals.length === 0) {
    return (
      <>
        <AddedEvents events={added} />
        <div className="rounded-lg bg-sunken px-5 py-6 text-center">
          <h3 ref={home} tabIndex={-1} className="font-bold outline-none">
            {t.none}
          </h3>
          <p className="text-muted">{t.noneText}</p>
        </div>
      </>
    )
  }
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <AddedEvents events={added} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} ref={home} tabIndex={-1} className="text-lg font-bold outline-none">
          {t.proposals(proposals.length)}
        </h3>
        {together.length > 1 && (
          <Button disabled={decide.isPending} onClick={() => setAsking(true)}>
            {t.acceptAll(together.length)}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-3">
        {proposals.slice(0, shown).map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            feedName={feeds.length > 1 ? feedOf.get(proposal.feed_id)?.name : undefined}
            becomes={becomes(proposal)}
            isPending={decide.isPending}
            onDecide={(decision) => decideAll(decision, [proposal])}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button look="quiet" className="w-full" onClick={() => setShown(shown + page)}>
          {t.showMore(Math.min(page, rest))}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.acceptAllTitle}
          question={t.acceptAllQuestion(together.length)}
          confirm={t.acceptAll(together.length)}
          onConfirm={() => decideAll('accept', together)}
          onClose={() => setAsking(false)}
        >
          {newBecome.size > 0 && <p>{t.newBecome([...newBecome].map((status) => statuses[status]))}</p>}
          {together.length < proposals.length && <p>{t.notInAll}</p>}
        </ConfirmDialog>
      )}
    </section>
  )
}

/**
 * Whether "accept all" accepts a proposal. A missing event, and one that may repeat another, must be looked at one by
 * one.
 */
const acceptedTogether = ({ kind, existing }: FeedProposal): boolean =>
  kind !== 'gone' && !(kind === 'new' && existing)
