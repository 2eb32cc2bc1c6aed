import type { ModeratedReview, ModerationQueue } from '@floorcraft/contract/discovery/review-moderation.ts'
import { moderationQueues } from '@floorcraft/contract/discovery/review-moderation.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/messages.tsx'
import { reviewModerationTexts } from '../../../../messages/discovery/review-moderation.ts'
import { Button } from '../../../../ui/button.tsx'
import { deskButton } from '../../../../ui/desk/desk-keys.tsx'
import { DeskList } from '../../../../ui/desk/desk-list.tsx'
import { DeskQueue } from '../../../../ui/desk/desk-queue.tsx'
import { dialogFrom, LazyDialog } from '../../../../ui/lazy-part.tsx'
import { TabList, tabPanelProps } from '../../../../ui/tab-list.tsx'
import { ReviewItem } from '../review-item.tsx'
import { useModerate, useModerationQueue } from './api.ts'
import type { ModerateDialogProps } from './moderate-dialog.tsx'

const moderateDialog = dialogFrom(async () => (await import('./moderate-dialog.tsx')).ModerateDialog)
const panel = 'moderation-queue'

/** For admins: reviews to decide about, and those that are decided. */
export function ModerationQueues() {
  const t = useText(reviewModerationTexts)
  const [queue, setQueue] = useState<ModerationQueue>('open')
  return (
    <>
      <TabList
        label={t.queues}
        tabs={moderationQueues.map((id) => ({ id, label: t[id] }))}
        selected={queue}
        onSelect={setQueue}
        panelId={panel}
      />
      <div {...tabPanelProps(panel, queue)} className="mt-4">
        <Queue key={queue} queue={queue} />
      </div>
    </>
  )
}

function Queue({ queue }: { queue: ModerationQueue }) {
  const t = useText(reviewModerationTexts)
  const list = useModerationQueue(queue)
  const [several, setSeveral] = useState<Omit<ModerateDialogProps, 'onClose'>>()
  const actions = (['keep', 'hide'] as const).map((decision) => ({
    label: t[decision],
    onPress: (chosen: readonly ModeratedReview[]) => setSeveral({ reviews: chosen, decision }),
  }))
  return (
    <DeskQueue list={list} texts={t} title={t[queue]} none={{ title: t.none[queue], text: t.noneText }}>
      {(reviews) => {
        // Of several, those that are decided or changed meanwhile leave the dialog.
        const isLeft = (one: ModeratedReview) =>
          reviews.some(({ id, version }) => id === one.id && version === one.version)
        return (
          <>
            <DeskList
              items={reviews}
              keyOf={({ id }) => id}
              nameOf={({ reviewer_name }) => t.reviewBy(reviewer_name)}
              isOpen={() => queue === 'open'}
              actions={actions}
            >
              {(review) => <ModeratedItem review={review} />}
            </DeskList>
            {several && (
              <LazyDialog
                from={moderateDialog}
                {...several}
                reviews={several.reviews.filter(isLeft)}
                onClose={() => setSeveral(undefined)}
              />
            )}
          </>
        )
      }}
    </DeskQueue>
  )
}

function ModeratedItem({ review }: { review: ModeratedReview }) {
  const t = useText(reviewModerationTexts)
  const [decision, setDecision] = useState<'keep' | 'hide'>()
  const moderate = useModerate()
  const { moderation_status: status, flags, organizer_uid, organizer_name, reviewer_name } = review
  const isDecided = review.moderated_at !== null
  const about = (
    <span className="font-normal text-muted">
      {' '}
      {t.about}{' '}
      <Link to={`/organizers/${organizer_uid}`} className="font-semibold text-ink hover:underline">
        {organizer_name}
      </Link>
    </span>
  )
  return (
    <ReviewItem review={review} note={about}>
      {status === 'hidden' && !isDecided && <p className="text-sm font-semibold">{t.hiddenChanged}</p>}
      {flags.length > 0 && (
        <div className="rounded-md bg-sunken px-4 py-3 text-sm">
          <p className="font-semibold">{t.flags(flags.length)}</p>
          <ul className="mt-1 grid gap-1">
            {flags.map((flag) => (
              <li
                key={`${flag.flagged_at} ${flag.member_name}`}
                className="whitespace-pre-line wrap-anywhere"
              >
                <span className="text-muted">{flag.member_name}:</span> {flag.flag_reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {isDecided ? (
          <Button
            look="quiet"
            aria-label={t.of(t.reopen, reviewer_name)}
            disabled={moderate.isPending}
            onClick={() => moderate.mutate({ decision: 'reopen', reviews: [review] })}
          >
            {t.reopen}
          </Button>
        ) : (
          <>
            <Button
              look="quiet"
              {...deskButton('accept')}
              aria-label={t.of(t.keep, reviewer_name)}
              onClick={() => setDecision('keep')}
            >
              {t.keep}
            </Button>
            <Button
              {...deskButton('refuse')}
              aria-label={t.of(t.hide, reviewer_name)}
              onClick={() => setDecision('hide')}
            >
              {t.hide}
            </Button>
          </>
        )}
      </div>
      {decision && (
        <LazyDialog
          from={moderateDialog}
          reviews={[review]}
          decision={decision}
          onClose={() => setDecision(undefined)}
        />
      )}
    </ReviewItem>
  )
}
