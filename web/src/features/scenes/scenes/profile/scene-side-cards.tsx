import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/messages.tsx'
import { scenesTexts } from '../../../../messages/scenes/scenes.ts'
import { SideCard } from '../../../../ui/page/panel.tsx'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'

/** Facts about a scene, and who leads it. */
export function SceneSideCards({ scene }: { scene: SceneProfile }) {
  return (
    <>
      <SceneInfo scene={scene} />
      <SceneLeaders leaders={scene.leaders} />
    </>
  )
}

/** Facts for travellers, and where the scene is. */
function SceneInfo({ scene }: { scene: SceneProfile }) {
  const t = useText(scenesTexts)
  const size = scene.typical_crowd_size
  const facts = [
    { name: t.vibe, value: scene.scene_vibe },
    { name: t.styles, value: scene.primary_styles.join(' · ') },
    { name: t.crowd, value: size && (/^[\d+–-]+$/.test(size) ? t.people(size) : size) },
    { name: t.meeting, value: scene.meeting_info },
  ].filter(({ value }) => value)
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
      <a
        href={mapAddress(scene)}
        rel="noopener noreferrer"
        className="mt-1 -mb-2 inline-flex min-h-11 items-center gap-2 font-medium text-brand-text underline-offset-4 hover:underline"
      >
        <MapPin className="size-4.5 text-muted" aria-hidden />
        {t.map}
      </a>
    </SideCard>
  )
}

/** Zoom level 11 shows a city with its surroundings. */
function mapAddress({ latitude, longitude, city, state, country }: SceneProfile): string {
  const site = 'https://www.openstreetmap.org'
  return latitude === null || longitude === null
    ? `${site}/search?query=${encodeURIComponent([city, state, country].filter(Boolean).join(', '))}`
    : `${site}/?mlat=${latitude}&mlon=${longitude}#map=11/${latitude}/${longitude}`
}

/** The leaders of a scene, who look after its calendar. */
function SceneLeaders({ leaders }: { leaders: SceneProfile['leaders'] }) {
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
