import type { Review, VoteType } from '@floorcraft/contract/discovery/reviews.ts'
import { MessageSquareReply, MessageSquareWarning, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { reviewsTexts } from '../../../messages/discovery/reviews.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { useMe } from '../../members/identity/api.ts'
import { pathWithReturn } from '../../members/identity/rules.ts'
import { ReportButton } from '../reports/report-button.tsx'
import { type AnswerKind, useVote } from './api.ts'

const answerDialog = dialogFrom(async () => (await import('./answer-dialog.tsx')).AnswerDialog)

const icons = { respond: MessageSquareReply, dispute: MessageSquareWarning } as const

/** What a reader can do with the review of another member: organizers do not vote on reviews of themselves. A visitor signs in first and comes back. */
export function ReviewActions({ review }: { review: Review }) {
  const t = useText(reviewsTexts)
  const { member } = useMe()
  const [answering, setAnswering] = useState<AnswerKind>()
  const isOrganizer = member?.id === review.organizer_uid
  const kinds: AnswerKind[] = [
    ...(isOrganizer && !review.response ? (['respond'] as const) : []),
    ...(isOrganizer && !review.is_disputed ? (['dispute'] as const) : []),
  ]
  return (
    <div className="-ml-2 flex flex-wrap items-center">
      {isOrganizer ? (
        <VoteCounts votes={review.votes} />
      ) : (
        <fieldset className="contents">
          <legend className="sr-only">{t.helpfulQuestion}</legend>
          <VoteButton review={review} type="helpful" />
          <VoteButton review={review} type="unhelpful" />
        </fieldset>
      )}
      {kinds.map((kind) => {
        const Icon = icons[kind]
        const look = {
          look: 'plain',
          className: '!gap-1.5 !px-2 text-sm',
          'aria-label': t.of(t[kind].action, review.reviewer_name),
        } as const
        const words = (
          <>
            <Icon className="size-4" aria-hidden />
            {t[kind].action}
          </>
        )
        return member ? (
          <Button key={kind} {...look} onClick={() => setAnswering(kind)}>
            {words}
          </Button>
        ) : (
          <ButtonLink key={kind} {...look} to={signInFrom(review)}>
            {words}
          </ButtonLink>
        )
      })}
      {review.moderation_status !== 'hidden' && (
        <ReportButton
          {...{ kind: 'review', id: review.id, name: t.reviewBy(review.reviewer_name) }}
          path={`/organizers/${review.organizer_uid}`}
          ownerId={review.reviewer_uid}
        />
      )}
      {answering && (
        <LazyDialog
          from={answerDialog}
          kind={answering}
          review={review}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </div>
  )
}

const signInFrom = ({ organizer_uid }: Review) => pathWithReturn('/login', `/organizers/${organizer_uid}`)

/** The votes for those who cannot vote: the writer and the organizer. */
export function VoteCounts({ votes: { helpful_votes, unhelpful_votes } }: Pick<Review, 'votes'>) {
  const t = useText(reviewsTexts)
  if (helpful_votes + unhelpful_votes === 0) return null
  return (
    <p className="ml-2 text-sm text-muted tabular-nums">
      {t.vote.helpful} {helpful_votes} · {t.vote.unhelpful} {unhelpful_votes}
    </p>
  )
}

function VoteButton({ review, type }: { review: Review; type: VoteType }) {
  const t = useText(reviewsTexts)
  const { member } = useMe()
  const { vote, isPending } = useVote(review.id)
  const { helpful_votes, unhelpful_votes, user_vote } = review.votes
  const count = type === 'helpful' ? helpful_votes : unhelpful_votes
  const Icon = type === 'helpful' ? ThumbsUp : ThumbsDown
  const isGiven = user_vote === type
  const look = {
    look: 'plain',
    className: `!gap-1.5 !px-2 text-sm ${isGiven ? '!text-brand-text' : ''}`,
    'aria-label': t.voteLabel(t.vote[type], count, review.reviewer_name),
  } as const
  const words = (
    <>
      <Icon className={`size-4 ${isGiven ? 'fill-current' : ''}`} aria-hidden />
      {t.vote[type]} <span className="tabular-nums">{count}</span>
    </>
  )
  if (!member) {
    return (
      <ButtonLink {...look} to={signInFrom(review)}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <Button
      {...look}
      aria-pressed={isGiven}
      disabled={isPending}
      onClick={() => vote(isGiven ? undefined : type)}
    >
      {words}
    </Button>
  )
}
