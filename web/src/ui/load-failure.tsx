import { ApiError } from '../lib/api-client.ts'
import { useText } from '../lib/messages.tsx'
import { commonTexts } from '../messages/common.ts'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** What could not be loaded, why, and the button that tries again. */
export function LoadFailure({ title, error, retry }: { title: string; error: unknown; retry: () => void }) {
  const common = useText(commonTexts)
  const reason = error instanceof ApiError ? { text: error.message } : {}
  return (
    <div role="alert">
      <EmptyState title={title} {...reason} action={<Button onClick={retry}>{common.retry}</Button>} />
    </div>
  )
}
