import type { ReactNode } from 'react'
import { ApiError } from '../../lib/api/api-client.ts'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { Button } from '../button.tsx'

/** An empty list: a title, a text and the next action. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="rounded-lg bg-sunken px-6 py-12 text-center">
      <p className="font-display text-xl font-bold">{title}</p>
      {text && <p className="mx-auto mt-2 max-w-md text-muted">{text}</p>}
      {action && <div className="mt-6 flex justify-center gap-3">{action}</div>}
    </div>
  )
}

export interface LoadFailureProps {
  readonly title: string
  /** The query that failed, or what stands for it. */
  readonly query: { readonly error: unknown; readonly refetch: () => unknown }
}

/** Says that something could not be loaded, with the reason and a button that tries again. */
export function LoadFailure({ title, query: { error, refetch } }: LoadFailureProps) {
  const { retry } = useText(commonTexts)
  const reason = error instanceof ApiError ? { text: error.message } : {}
  return (
    <div role="alert">
      <EmptyState
        title={title}
        {...reason}
        action={<Button onClick={() => void refetch()}>{retry}</Button>}
      />
    </div>
  )
}
