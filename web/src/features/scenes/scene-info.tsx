import type { SceneProfile } from '@floorcraft/contract/scenes.ts'
import { useText } from '../../lib/messages.tsx'
import { scenesTexts } from '../../messages/scenes.ts'
import { SideCard } from '../../ui/side-card.tsx'

/** What a traveller wants to know before the first night; nothing when the scene has not told. */
export function SceneInfo({ scene }: { scene: SceneProfile }) {
  const t = useText(scenesTexts)
  const size = scene.typical_crowd_size
  const facts = [
    { name: t.vibe, value: scene.scene_vibe },
    { name: t.styles, value: scene.primary_styles.join(' · ') },
    { name: t.crowd, value: size && (/^[\d+–-]+$/.test(size) ? t.people(size) : size) },
    { name: t.meeting, value: scene.meeting_info },
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <SideCard title={t.info}>
      <dl className="grid gap-3">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </SideCard>
  )
}
