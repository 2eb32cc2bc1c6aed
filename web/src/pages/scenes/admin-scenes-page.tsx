import { SceneAdministration } from '../../features/scenes/scenes/administration/scene-administration.tsx'
import { useText } from '../../lib/messages.tsx'
import { sceneEditingTexts } from '../../messages/scenes/scene-editing.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const { title } = useText(sceneEditingTexts).administration
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:py-8">
      <PageHead title={title} />
      <SceneAdministration />
    </div>
  )
}
