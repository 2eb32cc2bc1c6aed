import type { SceneProfile } from '@floorcraft/contract/scenes.ts'
import { AtSign, Globe, Mail } from 'lucide-react'
import { useText } from '../../lib/messages.tsx'
import { socialAddress, spokenAddress } from '../../lib/social-links.ts'
import { webAddress } from '../../lib/web-links.ts'
import { scenesTexts } from '../../messages/scenes.ts'
import { LinkList } from '../../ui/link-list.tsx'
import { SideCard } from '../../ui/side-card.tsx'

const networkNames: Readonly<Record<string, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

/** Website, mail and networks of a scene; what cannot be a link is left out. */
export function SceneLinks({ scene }: { scene: SceneProfile }) {
  const t = useText(scenesTexts)
  const website = webAddress(scene.website_url)
  const mail = scene.contact_email
  const social = Object.entries(scene.social_media ?? {}).flatMap(([network, written]) => {
    const href = socialAddress(network, written)
    return href ? [{ label: networkNames[network] ?? network, href, Icon: AtSign }] : []
  })
  const links = [
    ...(website ? [{ label: spokenAddress(website), href: website, Icon: Globe }] : []),
    ...(mail ? [{ label: mail, href: `mailto:${encodeURIComponent(mail)}`, Icon: Mail }] : []),
    ...social,
  ]
  if (links.length === 0) return null
  return (
    <SideCard title={t.links}>
      <LinkList links={links} />
    </SideCard>
  )
}
