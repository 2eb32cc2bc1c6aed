import { ApiError } from '../../lib/api-client.ts'
import { useMessages } from '../../lib/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Core section 2: the failure's own sentence or a hint about the connection, and a button that reloads the page. */
export function UnableToLoadScenes({ error }: { error: unknown }) {
  const { scenePicker: t, common } = useMessages()
  const text = error instanceof ApiError && error.message !== '' ? error.message : t.unableHint
  return (
    <div role="alert">
      <EmptyState
        title={t.unableTitle}
        text={text}
        action={<Button onClick={() => window.location.reload()}>{common.retry}</Button>}
      />
    </div>
  )
}
