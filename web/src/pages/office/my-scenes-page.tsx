import { useMe } from '../../features/members/identity/api.ts'
import { MyScenes } from '../../features/office/scene-management/my-scenes.tsx'
import { useScenes } from '../../features/scenes/scenes/api.ts'
import { managesScene } from '../../features/scenes/scenes/rules.ts'
import { useText } from '../../lib/messages.tsx'
import { sceneManagementTexts } from '../../messages/office/scene-management.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadFailure } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { SkeletonList } from '../../ui/page/skeleton-list.tsx'

export function Page() {
  const t = useText(sceneManagementTexts)
  const { member } = useMe()
  const query = useScenes()
  const scenes = query.data?.filter(({ id }) => managesScene(member, id))
  const isAdmin = member?.role === 'admin'
  const title = isAdmin ? t.allScenes : t.myScenes
  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <PageHead title={title} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{title}</h1>
      <p className="mt-1 text-muted">{isAdmin ? t.allScenesText : t.myScenesText}</p>
      {scenes && scenes.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink look="quiet" to="/dashboard/desk">
            {t.moderationDesk}
          </ButtonLink>
          <ButtonLink look="quiet" to="/dashboard/submissions">
            {t.sentIn}
          </ButtonLink>
          <ButtonLink look="quiet" to="/dashboard/reports">
            {t.reports}
          </ButtonLink>
          <ButtonLink look="quiet" to="/dashboard/double-events">
            {t.doubles}
          </ButtonLink>
        </div>
      )}
      {scenes && scenes.length > 0 && <MyScenes scenes={scenes} />}
      {scenes?.length === 0 && (
        <div className="mt-6">
          <EmptyState
            title={t.none}
            text={isAdmin ? t.noneYetText : t.noneText}
            action={
              <ButtonLink look="quiet" to={isAdmin ? '/admin/scenes' : '/scenes'}>
                {isAdmin ? t.openAdmin : t.browse}
              </ButtonLink>
            }
          />
        </div>
      )}
      {query.isPending && (
        <SkeletonList
          label={t.loading}
          rows={4}
          row="h-84 !rounded-lg"
          className="mt-6 grid gap-4 sm:grid-cols-2 lg:mr-90"
        />
      )}
      {query.isError && !scenes && (
        <div className="mt-6">
          <LoadFailure title={t.loadFailed} query={query} />
        </div>
      )}
    </div>
  )
}
