import type { EventMerge, EventPair } from '@floorcraft/contract/editing/event-merging.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { eventMergingTexts } from '../../../messages/editing/event-merging.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { SimilarEvent } from '../similar-events/similar-events-notice.tsx'
import { useKeepEventsApart, useMerges, usePairs, useUndoMerge } from './api.ts'

/** Events that may be one, to merge or to keep apart. */
export function EventPairs() {
  const { pairs: t } = useText(eventMergingTexts)
  const list = usePairs()
  if (list.isPending) return <SkeletonList label={t.loading} rows={2} row="h-48" className="grid gap-4" />
  if (!list.data) return <LoadFailure title={t.failed} query={list} />
  if (list.data.length === 0) return <EmptyState title={t.none} text={t.noneText} />
  return (
    <ul className="grid gap-4">
      {list.data.map((pair) => (
        <li
          key={`${pair.first.id} ${pair.second.id}`}
          className="rounded-lg border border-line bg-surface p-4"
        >
          <Pair pair={pair} />
        </li>
      ))}
    </ul>
  )
}

function Pair({ pair: { first, second, reasons } }: { pair: EventPair }) {
  const { pairs: t } = useText(eventMergingTexts)
  const apart = useKeepEventsApart()
  const titles = [first.title, second.title] as const
  return (
    <>
      <p className="text-sm text-muted">{t.why(reasons)}</p>
      <ul className="mt-1 divide-y divide-line">
        <SimilarEvent event={first} />
        <SimilarEvent event={second} />
      </ul>
      <div className="mt-2 flex flex-wrap gap-2 *:max-sm:grow">
        <ButtonLink
          look="quiet"
          to={`/events/${first.id}/merge/${second.id}`}
          aria-label={t.compareNamed(...titles)}
        >
          {t.compare}
        </ButtonLink>
        <Button
          look="plain"
          aria-label={t.apartNamed(...titles)}
          disabled={apart.isPending}
          onClick={() => apart.mutate({ eventId: first.id, otherId: second.id })}
        >
          {t.apart}
        </Button>
      </div>
    </>
  )
}

/** The merges of the last 30 days, each with its undo; nothing without one. */
export function EventMerges() {
  const { merges: t } = useText(eventMergingTexts)
  const { data: merges = [] } = useMerges()
  if (merges.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-xl font-bold">{t.title}</h2>
      <p className="mt-1 mb-3 text-muted">{t.text}</p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {merges.map((merge) => (
          <Merged key={merge.id} merge={merge} />
        ))}
      </ul>
    </section>
  )
}

function Merged({ merge }: { merge: EventMerge }) {
  const { merges: t } = useText(eventMergingTexts)
  const undo = useUndoMerge(merge)
  const [isAsking, setIsAsking] = useState(false)
  const { title, into, is_covered } = merge
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {t.merged(title)}{' '}
        <Link to={`/events/${into.id}`} className="font-semibold underline underline-offset-3">
          {into.title}
        </Link>
        {is_covered && <span className="block text-sm text-muted">{t.covered}</span>}
      </p>
      {!is_covered && (
        <Button
          look="quiet"
          aria-label={t.undoNamed(title)}
          aria-haspopup="dialog"
          disabled={undo.isPending}
          onClick={() => setIsAsking(true)}
        >
          {t.undo}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.question(title)}
          question={t.questionText}
          confirm={t.undo}
          onConfirm={() => undo.mutate()}
          onClose={() => setIsAsking(false)}
        >
          {t.facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </ConfirmDialog>
      )}
    </li>
  )
}
