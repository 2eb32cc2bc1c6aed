import type { PublicMember } from '@floorcraft/contract/members.ts'
import { AtSign, Globe } from 'lucide-react'
import { useText } from '../../lib/messages.tsx'
import { socialAddress, spokenAddress } from '../../lib/social-links.ts'
import { webAddress } from '../../lib/web-links.ts'
import { organizersTexts } from '../../messages/organizers.ts'
import { LinkList } from '../../ui/link-list.tsx'
import { SideCard } from '../../ui/side-card.tsx'

/** Where an organizer can be reached; what cannot be a link is left out. */
export function OrganizerLinks({ organizer }: { organizer: PublicMember }) {
  const t = useText(organizersTexts)
  const website = webAddress(organizer.website)
  const links = [
    { label: website && spokenAddress(website), href: website, Icon: Globe },
    { label: 'Instagram', href: socialAddress('instagram', organizer.instagram ?? ''), Icon: AtSign },
    { label: 'Facebook', href: socialAddress('facebook', organizer.facebook ?? ''), Icon: AtSign },
  ].flatMap(({ label, href, Icon }) => (label && href ? [{ label, href, Icon }] : []))
  if (links.length === 0) return null
  return (
    <SideCard title={t.links}>
      <LinkList links={links} />
    </SideCard>
  )
}
