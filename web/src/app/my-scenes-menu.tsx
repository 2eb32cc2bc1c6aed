import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { useScenes } from '../features/scenes/api.ts'
import { useMessages } from '../lib/messages.tsx'
import { Menu, menuItem } from '../ui/menu.tsx'

/** For scene leaders: every scene they lead, to where it is managed. */
export function MyScenesMenu({
  sceneIds,
  buttonClass,
}: {
  sceneIds: readonly string[]
  buttonClass: string
}) {
  const { common } = useMessages()
  const led = useScenes().data?.filter((scene) => sceneIds.includes(scene.id)) ?? []
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
            {scene.name}
          </Link>
        </li>
      ))}
    </Menu>
  )
}
