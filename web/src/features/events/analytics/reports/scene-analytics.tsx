import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { useText } from '../../../../lib/messages.tsx'
import { analyticsTexts } from '../../../../messages/events/analytics.ts'
import { useSceneReport } from './api.ts'
import { EmptyReport, Report } from './report.tsx'

/** The figures of a scene and its events, for its leaders. */
export function SceneAnalytics({ scene }: { scene: SceneProfile }) {
  const t = useText(analyticsTexts)
  return (
    <>
      <h2 className="sr-only">{t.title}</h2>
      <p className="max-w-2xl text-muted">
        {t.introOfScene} {t.counting}
      </p>
      <Report
        query={useSceneReport(scene.id)}
        of="scene"
        empty={<EmptyReport of="scene" start={`/scenes/${scene.slug}`} />}
      />
    </>
  )
}
