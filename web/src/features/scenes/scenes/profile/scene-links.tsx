import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { useText } from '../../../../lib/messages.tsx'
import { scenesTexts } from '../../../../messages/scenes/scenes.ts'
import { ContactCard } from '../../../../ui/contact-card.tsx'

/** Website, mail and networks of a scene. */
export function SceneLinks({ scene }: { scene: SceneProfile }) {
  const t = useText(scenesTexts)
  return (
    <ContactCard
      title={t.links}
      website={scene.website_url}
      mail={scene.contact_email}
      networks={scene.social_media ?? {}}
    />
  )
}
