import { useText } from '../../../lib/messages.tsx'
import { historyTexts } from '../../../messages/editing/history.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { HistoryOf, useRestore } from './api.ts'
import { Comparison } from './comparison.tsx'

interface RestoreDialogProps {
  readonly of: HistoryOf
  /** The version that comes back, and the newest one. */
  readonly id: number
  readonly newest: number
  /** That of the thing. */
  readonly version: number
  readonly restore: ReturnType<typeof useRestore>
  readonly onClose: () => void
}

/** Asks before an older version comes back, and shows what that changes. */
export function RestoreDialog({ of, id, newest, version, restore, onClose }: RestoreDialogProps) {
  const t = useText(historyTexts).restore
  return (
    <ConfirmDialog
      title={t.title}
      question={t.question[of.kind]}
      confirm={t.confirm}
      onConfirm={() => restore.mutate({ id, version })}
      onClose={onClose}
    >
      {of.kind === 'event' && <p>{t.stays}</p>}
      {/* Its heading is a stop for the keyboard: without one, a long comparison could not be scrolled. */}
      <details open className="mt-1 text-ink">
        <summary className="flex min-h-11 items-center font-semibold">{t.changes}</summary>
        <Comparison of={of} older={id} newer={newest} names={[t.now, t.back]} isReversed />
      </details>
    </ConfirmDialog>
  )
}
