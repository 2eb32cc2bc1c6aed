import { networkNames } from '@floorcraft/contract/base/networks.ts'
import { AtSign, Globe, Mail } from 'lucide-react'
import { mailAddress, spokenAddress, webAddress } from '../lib/web-address.ts'
import { LinkList } from './link-list.tsx'
import { SideCard } from './page/panel.tsx'

export interface ContactCardProps {
  readonly title: string
  readonly website?: string | null
  readonly mail?: string | null
  /** An address for each network. */
  readonly networks: Readonly<Record<string, string | null | undefined>>
}

/** Website, mail and networks as links. Text that cannot be a link is left out. */
export function ContactCard({ title, website = null, mail, networks }: ContactCardProps) {
  const address = webAddress(website)
  const links = [
    ...(address ? [{ label: spokenAddress(address), href: address, Icon: Globe }] : []),
    ...(mail ? [{ label: mail, href: mailAddress(mail), Icon: Mail }] : []),
    ...Object.entries(networks).flatMap(([network, page]) => {
      const href = webAddress(page ?? null)
      return href ? [{ label: nameOf(network), href, Icon: AtSign }] : []
    }),
  ]
  if (links.length === 0) return null
  return (
    <SideCard title={title}>
      <LinkList links={links} />
    </SideCard>
  )
}

const nameOf = (network: string) => (networkNames as Readonly<Record<string, string>>)[network] ?? network
