import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { lazy, Suspense, useState } from 'react'
import { scenesQuery, useScenes } from '../../features/scenes/scenes/api.ts'
import { SceneDirectory } from '../../features/scenes/scenes/scene-directory.tsx'
import { useText } from '../../lib/messages.tsx'
import type { PageNeeds } from '../../lib/page.ts'
import { commonTexts } from '../../messages/base/common.ts'
import { scenesTexts } from '../../messages/scenes/scenes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadFailure } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

const SceneMap = lazy(async () => ({
  default: (await import('../../features/scenes/scenes/scene-map.tsx')).SceneMap,
}))

export async function load({ api, queryClient }: PageNeeds) {
  await queryClient.prefetchQuery(scenesQuery(api))
  return undefined
}

export function Page() {
  const t = useText(scenesTexts)
  const common = useText(commonTexts)
  const scenes = useScenes()
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 sm:pt-12">
      <PageHead title={t.title} description={t.subtitle} canonical="/scenes" />
      <h1 className="text-4xl font-extrabold sm:text-5xl">{t.title}</h1>
      <p className="mt-2 max-w-xl text-lg text-muted">{t.subtitle}</p>
      <div className="mt-8">
        {scenes.isPending && <DirectorySkeleton />}
        {scenes.isError && <LoadFailure title={t.loadFailed} query={scenes} />}
        {scenes.isSuccess && scenes.data.length === 0 && (
          <EmptyState
            title={t.empty}
            text={t.emptyText}
            action={
              <ButtonLink look="quiet" to="/">
                {common.error.home}
              </ButtonLink>
            }
          />
        )}
        {scenes.isSuccess && scenes.data.length > 0 && <Views scenes={scenes.data} />}
      </div>
    </div>
  )
}

/** The scenes by region, or on a map. */
function Views({ scenes }: { scenes: readonly Scene[] }) {
  const t = useText(scenesTexts)
  const [isMap, setMap] = useState(false)
  return (
    <>
      <Button look="quiet" className="mb-5" onClick={() => setMap(!isMap)}>
        {isMap ? t.showByRegion : t.showMap}
      </Button>
      {isMap ? (
        <Suspense fallback={<DirectorySkeleton />}>
          <SceneMap scenes={scenes} />
        </Suspense>
      ) : (
        <SceneDirectory scenes={scenes} />
      )}
    </>
  )
}

function DirectorySkeleton() {
  const common = useText(commonTexts)
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <span className="sr-only">{common.loading}</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((card) => (
        <Skeleton key={card} className="h-64 !rounded-lg" />
      ))}
    </div>
  )
}
