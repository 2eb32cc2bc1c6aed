import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { scenesTexts } from '../../../messages/scenes/scenes.ts'
import { MediaImage } from '../../../ui/pictures/media-image.tsx'
import { sceneBanner } from './scene-banner.ts'
import { placeOf } from './scene-places.ts'

const plain = 'linear-gradient(135deg, #57463c, #2b211c)'

/** The picture or the colour of a scene as the head of its card. */
export function SceneCardBanner({ scene, eager = false }: { scene: Scene; eager?: boolean }) {
  const banner = sceneBanner(scene)
  return banner?.image ? (
    <MediaImage
      src={banner.image}
      sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
      width={900}
      height={300}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      className="aspect-[3/1] w-full bg-sunken object-cover"
    />
  ) : (
    <div
      aria-hidden
      className="grid aspect-[3/1] w-full place-items-center overflow-hidden"
      style={{ background: banner?.background ?? plain }}
    />
  )
}

/** A scene of the directory: banner, name, place and number of coming events. The whole card is the link. */
export function SceneCard({ scene, eager = false }: { scene: Scene; eager?: boolean }) {
  const t = useText(scenesTexts)
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface transition-shadow focus-within:shadow-card hover:shadow-card">
      <SceneCardBanner scene={scene} eager={eager} />
      <div className="flex flex-1 flex-col gap-0.5 p-4">
        <h3 className="text-xl font-bold">
          <Link
            to={`/scenes/${scene.slug}`}
            className="after:absolute after:inset-0 group-hover:underline decoration-brand decoration-2 underline-offset-4"
          >
            {scene.name}
          </Link>
        </h3>
        <ScenePlace scene={scene} />
        <p
          className={`mt-2 text-sm font-semibold ${scene.upcoming_event_count > 0 ? 'text-brand-text' : 'text-muted'}`}
        >
          {t.upcoming(scene.upcoming_event_count)}
        </p>
      </div>
    </article>
  )
}

export const ScenePlace = ({ scene }: { scene: Scene }) => <p className="text-muted">{placeOf(scene)}</p>
