import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { EventRowsSkeleton } from '../../features/events/events/cards/event-row.tsx'
import { useMe } from '../../features/members/identity/api.ts'
import { PageOfOne } from '../../features/members/identity/page-of-one.tsx'
import { SceneOverview } from '../../features/office/scene-management/scene-overview.tsx'
import { useSceneProfile } from '../../features/scenes/scenes/api.ts'
import { SceneProfileSkeleton } from '../../features/scenes/scenes/profile/scene-profile-skeleton.tsx'
import { managesScene } from '../../features/scenes/scenes/rules.ts'
import { useText } from '../../lib/messages.tsx'
import { sceneManagementTexts } from '../../messages/office/scene-management.ts'
import { showError } from '../../ui/toast/toast.ts'

export function Page() {
  const { editScene: t, loadFailedOne } = useText(sceneManagementTexts)
  const { sceneSlug = '' } = useParams()
  const { member } = useMe()
  const query = useSceneProfile(sceneSlug)
  return (
    <PageOfOne
      id={sceneSlug}
      query={query}
      skeleton={<SceneProfileSkeleton rows={<EventRowsSkeleton rows={2} />} />}
      failed={loadFailedOne}
      missing={{
        title: t.notFound,
        text: t.notFoundText,
        back: { to: '/dashboard', label: t.backToDashboard },
      }}
    >
      {(scene) =>
        managesScene(member, scene.id) ? <SceneOverview scene={scene} /> : <NotAllowed slug={scene.slug} />
      }
    </PageOfOne>
  )
}

/** Tells the member, and opens the public page of the scene instead. */
function NotAllowed({ slug }: { slug: string }) {
  const { editScene: t } = useText(sceneManagementTexts)
  const navigate = useNavigate()
  useEffect(() => {
    void showError(t.notAllowed)
    void navigate(`/scenes/${slug}`, { replace: true })
  }, [slug, navigate, t])
  return <SceneProfileSkeleton rows={<EventRowsSkeleton rows={2} />} />
}
