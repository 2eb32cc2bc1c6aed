import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { scenesTexts } from '../../../../messages/scenes/scenes.ts'
import { Banner, BannerWords } from '../../../../ui/banner/banner.tsx'
import { defaultBanner } from '../../../../ui/banner/banner-look.ts'
import { DottedLine } from '../../../../ui/dotted-line.tsx'
import { LinkedText } from '../../../../ui/linked-text.tsx'
import { serverPart } from '../../../../ui/server-part.tsx'
import { useMe } from '../../../members/identity/api.ts'
import { isTeaching, managesScene } from '../rules.ts'
import { sceneBanner, titleSizeOf } from '../scene-banner.ts'
import { placeOf } from '../scene-places.ts'

// The server sends these with the page, so that nothing moves. Browsers fetch their scripts after the first screen.
const SceneTeachers = import.meta.env.SSR
  ? (await import('./scene-teachers.tsx')).SceneTeachers
  : lazy(async () => ({ default: (await import('./scene-teachers.tsx')).SceneTeachers }))
const LateTeachers = serverPart(SceneTeachers, <div className="h-svh" />)

// Only admins and leaders need it.
const SceneTools = lazy(async () => ({ default: (await import('./scene-tools.tsx')).SceneTools }))

/** The banner with the name of the scene, a button, and the tools for admins and leaders. */
export function SceneHead({ scene, action }: { scene: SceneProfile; action: ReactNode }) {
  const t = useText(scenesTexts)
  const look = sceneBanner(scene) ?? defaultBanner
  return (
    <div className="relative">
      <Banner isStacked look={look}>
        <div
          className={`mx-auto flex max-w-6xl items-end justify-between gap-4 px-4 pb-4 sm:min-h-72 sm:pt-16 sm:pb-8 ${look.image ? 'pt-40' : 'pt-16'}`}
        >
          <BannerWords>
            <h1 className={`font-extrabold tracking-[-0.02em] ${titleSizeOf(scene)}`}>{scene.name}</h1>
            <p className="mt-2 text-lg font-medium">
              <DottedLine parts={[placeOf(scene), t.upcoming(scene.upcoming_event_count)].filter(Boolean)} />
            </p>
          </BannerWords>
          {action}
        </div>
      </Banner>
      <Tools scene={scene} />
    </div>
  )
}

function Tools({ scene }: { scene: SceneProfile }) {
  const { member } = useMe()
  if (!member || !managesScene(member, scene.id)) return null
  return (
    <Suspense>
      <SceneTools scene={scene} member={member} />
    </Suspense>
  )
}

/** What the scene says about itself. */
export function SceneText({ scene }: { scene: SceneProfile }) {
  const t = useText(scenesTexts)
  const text = scene.profile_description
  if (!scene.description && !text) return null
  return (
    <section>
      <h2 className="sr-only">{t.about}</h2>
      {scene.description && <p className="max-w-prose text-xl wrap-anywhere">{scene.description}</p>}
      {text && (
        <div className="mt-3 grid max-w-prose gap-3 text-muted">
          <LinkedText text={text} />
        </div>
      )}
    </section>
  )
}

/** The teachers who teach now. */
export function LocalTeachers({ scene }: { scene: SceneProfile }) {
  const t = useText(scenesTexts)
  if (!scene.teachers.some(isTeaching)) return null
  return (
    <section>
      <h2 className="mb-4 text-2xl font-extrabold">{t.localTeachers}</h2>
      <LateTeachers teachers={scene.teachers} />
    </section>
  )
}
