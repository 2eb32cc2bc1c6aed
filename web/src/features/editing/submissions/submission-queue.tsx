import type { QueuedSubmission } from '@floorcraft/contract/editing/submissions.ts'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { useText } from '../../../lib/messages.tsx'
import { submissionsTexts } from '../../../messages/editing/submissions.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { deskButton } from '../../../ui/desk/desk-keys.tsx'
import { DeskList } from '../../../ui/desk/desk-list.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { useDecideAll, useDecisions, useQueue } from './api.ts'
import { SubmittedFields } from './submitted-fields.tsx'

const mergeDialog = dialogFrom(async () => (await import('./merge-dialog.tsx')).MergeDialog)
const refuseDialog = dialogFrom(async () => (await import('./refuse-dialog.tsx')).RefuseDialog)

export type EditorOf = (submission: QueuedSubmission, onDone: () => void) => ReactNode

/** What people without an account sent in, for those who decide. `editorOf` is the form of one. */
export function SubmissionQueue({ editorOf }: { editorOf: EditorOf }) {
  const t = useText(submissionsTexts).queue
  const query = useQueue()
  const { approve } = useDecideAll()
  const [refused, setRefused] = useState<readonly QueuedSubmission[]>()
  const home = useRef<HTMLDivElement>(null)
  useKeptFocus(home, [query.data?.length])
  if (query.isPending)
    return <SkeletonList label={t.loading} rows={3} row="h-44 !rounded-lg" className="grid gap-4" />
  if (!query.data) return <LoadFailure title={t.loadFailed} query={query} />
  // Of several, those that are decided or changed meanwhile leave the dialog.
  const isLeft = (one: QueuedSubmission) =>
    query.data.some(({ id, version }) => id === one.id && version === one.version)
  return (
    <div ref={home} tabIndex={-1} className="grid gap-4 outline-none">
      {query.data.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
      <DeskList
        items={query.data}
        keyOf={({ id }) => id}
        nameOf={({ content }) => String(content['title'])}
        isOpen={({ barred }) => barred === null}
        isBusy={approve.isPending}
        actions={[
          { label: t.approve, onPress: approve.mutate },
          { label: t.refuse, onPress: setRefused },
        ]}
      >
        {(submission) => <Queued submission={submission} editorOf={editorOf} />}
      </DeskList>
      {refused && (
        <LazyDialog
          from={refuseDialog}
          submissions={refused.filter(isLeft)}
          onClose={() => setRefused(undefined)}
        />
      )}
    </div>
  )
}

function Queued({ submission, editorOf }: { submission: QueuedSubmission; editorOf: EditorOf }) {
  const t = useText(submissionsTexts).queue
  const { approve, remove } = useDecisions(submission)
  const [open, setOpen] = useState<'edit' | 'merge' | 'refuse' | 'remove'>()
  const { content, change, current, event_id, version, email, from_source, barred } = submission
  const title = String(content['title'])
  const close = () => setOpen(undefined)
  if (open === 'edit') return editorOf(submission, close)
  const named = (action: string) => ({ 'aria-label': t.of(action, title) })
  const isBusy = approve.isPending || remove.isPending
  return (
    <div>
      <h2 className="text-lg font-bold wrap-anywhere">
        {event_id ? (
          <Link to={`/events/${event_id}`} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      <p className="text-sm text-muted wrap-anywhere">
        {[submission.scene.name, change && t.change, t.from(email), t.source(from_source)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <SubmittedFields
        content={change ?? content}
        before={change ? (current ?? undefined) : undefined}
        currency={String(content['currency'])}
      />
      {barred ? (
        <p className="mt-4 font-semibold">{t.barred[barred]}</p>
      ) : (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            {...deskButton('accept')}
            {...named(t.approve)}
            disabled={isBusy}
            onClick={() => approve.mutate({ version })}
          >
            {t.approve}
          </Button>
          <Button look="quiet" {...named(t.editAndApprove)} onClick={() => setOpen('edit')}>
            {t.editAndApprove}
          </Button>
          {event_id === null && (
            <Button look="quiet" {...named(t.merge)} onClick={() => setOpen('merge')}>
              {t.merge}
            </Button>
          )}
          <Button
            look="quiet"
            {...deskButton('refuse')}
            {...named(t.refuse)}
            onClick={() => setOpen('refuse')}
          >
            {t.refuse}
          </Button>
          <Button look="plain" {...named(t.remove)} disabled={isBusy} onClick={() => setOpen('remove')}>
            {t.remove}
          </Button>
        </div>
      )}
      {open === 'merge' && <LazyDialog from={mergeDialog} submission={submission} onClose={close} />}
      {open === 'refuse' && <LazyDialog from={refuseDialog} submissions={[submission]} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={t.removeTitle}
          question={t.removeQuestion}
          confirm={t.remove}
          onConfirm={() => remove.mutate()}
          onClose={close}
        />
      )}
    </div>
  )
}
