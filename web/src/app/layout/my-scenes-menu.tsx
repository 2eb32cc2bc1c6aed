import type { Account } from '@floorcraft/contract/members/account.ts'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { useLedScenes } from '../../features/scenes/scenes/api.ts'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { Menu, menuItem } from '../../ui/menu.tsx'

/** For scene leaders: links to the scenes they lead. */
export function MyScenesMenu({ member, buttonClass }: { member: Account; buttonClass: string }) {
  const common = useText(commonTexts)
  const led = useLedScenes(member)
  if (led.length === 0) return null
  return (
    <Menu
      align="start"
      buttonClass={`${buttonClass} flex items-center gap-1`}
      button={
        <>
          {common.myScenes}
          <ChevronDown className="size-4" aria-hidden />
        </>
      }
    >
      {led.map((scene) => (
        <li key={scene.id}>
          <Link to={`/scenes/${scene.slug}/manage`} className={menuItem}>
            <span className="min-w-0 wrap-anywhere">{scene.name}</span>
          </Link>
        </li>
      ))}
      <li className="mt-1 border-t border-line pt-1">
        <Link to="/my-scenes" className={menuItem}>
          {common.allMyScenes}
        </Link>
      </li>
    </Menu>
  )
}
