import type { Account } from '@floorcraft/contract/members/account.ts'
import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { useParams } from 'react-router'
import { useMe } from '../../features/members/identity/api.ts'
import { PageOfOne } from '../../features/members/identity/page-of-one.tsx'
import { useScenePermissions } from '../../features/office/scene-management/api.ts'
import { LeaderDashboard } from '../../features/office/scene-management/leader-dashboard.tsx'
import { useSceneProfile } from '../../features/scenes/scenes/api.ts'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { sceneManagementTexts } from '../../messages/office/scene-management.ts'
import { MissingPage } from '../../ui/page/poster-page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { SkeletonList } from '../../ui/page/skeleton-list.tsx'

export function Page() {
  const { editScene: t, loadFailedOne } = useText(sceneManagementTexts)
  const { sceneSlug = '' } = useParams()
  const { member } = useMe()
  return (
    <PageOfOne
      id={sceneSlug}
      query={useSceneProfile(sceneSlug)}
      skeleton={<DeskSkeleton />}
      failed={loadFailedOne}
      missing={{
        title: t.notFound,
        text: t.notFoundText,
        back: { to: '/dashboard', label: t.backToDashboard },
      }}
    >
      {(scene) => member && <Desk scene={scene} member={member} />}
    </PageOfOne>
  )
}

function Desk({ scene, member }: { scene: SceneProfile; member: Account }) {
  const { desk: t } = useText(sceneManagementTexts)
  const permissions = useScenePermissions(scene.id, member.id)
  if (!permissions) return <DeskSkeleton />
  if (!permissions.canEdit) {
    return <MissingPage title={t.denied} text={t.deniedText} back={{ to: '/', label: t.home }} />
  }
  return <LeaderDashboard scene={scene} member={member} permissions={permissions} />
}

function DeskSkeleton() {
  const common = useText(commonTexts)
  const frame = 'mx-auto grid max-w-6xl gap-3 px-4 py-6 sm:py-8'
  return (
    <SkeletonList label={common.loading} rows={4} row="h-20 !rounded-lg" className={frame}>
      <Skeleton className="h-16 max-w-sm" />
      <Skeleton className="mt-4 h-11 max-w-md" />
    </SkeletonList>
  )
}
