import type { SceneProfile } from '@floorcraft/contract/scenes.ts'
import { Link } from 'react-router'
import { useText } from '../../lib/messages.tsx'
import { scenesTexts } from '../../messages/scenes.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { SideCard } from '../../ui/side-card.tsx'

/** Who keeps this calendar true. */
export function SceneLeaders({ leaders }: { leaders: SceneProfile['leaders'] }) {
  const t = useText(scenesTexts)
  if (leaders.length === 0) return null
  return (
    <SideCard title={t.leaders}>
      <ul className="grid gap-1">
        {leaders.map((leader) => (
          <li key={leader.id}>
            <Link
              to={`/organizers/${leader.user_id}`}
              className="group flex min-h-14 items-center gap-3 py-1"
            >
              <Avatar name={leader.user_name} image={leader.user_avatar} />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere group-hover:underline">
                  {leader.user_name}
                </span>
                <span className="mt-0.5 inline-block rounded-full bg-brand-soft px-2.5 py-0.5 text-xs font-semibold text-brand-text">
                  {t.roles[leader.role]}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  )
}
