import type { QueuedSubmission } from '@floorcraft/contract/editing/submissions.ts'
import { useText } from '../../../lib/messages.tsx'
import { submissionsTexts } from '../../../messages/editing/submissions.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { SimilarEvent } from '../similar-events/similar-events-notice.tsx'
import { useDecisions, useSimilarTo } from './api.ts'

/** Events of the night that look like what was sent in, to choose the one that it is. Load it when it is opened. */
export function MergeDialog({ submission, onClose }: { submission: QueuedSubmission; onClose: () => void }) {
  const t = useText(submissionsTexts).queue
  const similar = useSimilarTo(submission)
  const { merge } = useDecisions(submission)
  const choose = (event_id: string) =>
    merge.mutate({ version: submission.version, event_id }, { onSuccess: onClose })
  return (
    <Dialog open onClose={onClose} title={t.mergeTitle} description={t.mergeText}>
      {similar.isPending && <SkeletonList label={t.loading} rows={2} row="h-16" className="grid gap-2" />}
      {similar.isError && <LoadFailure title={t.mergeFailed} query={similar} />}
      {similar.data?.length === 0 && <p>{t.mergeNone}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {similar.data?.map((event) => (
          <SimilarEvent
            key={event.id}
            event={event}
            action={
              <Button
                look="quiet"
                aria-label={t.of(t.choose, event.title)}
                disabled={merge.isPending}
                onClick={() => choose(event.id)}
              >
                {t.choose}
              </Button>
            }
          />
        ))}
      </ul>
    </Dialog>
  )
}
