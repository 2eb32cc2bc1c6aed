import { ApiError } from '../../lib/api-client.ts'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/common.ts'
import { scenePickerTexts } from '../../messages/scene-picker.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Core section 2: the failure's own sentence or a hint about the connection, and a button that reloads the page. */
export function UnableToLoadScenes({ error }: { error: unknown }) {
  const t = useText(scenePickerTexts)
  const common = useText(commonTexts)
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
