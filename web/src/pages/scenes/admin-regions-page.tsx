import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useRegions } from '../../features/scenes/regions/api.ts'
import { RegionDetail } from '../../features/scenes/regions/region-detail.tsx'
import { RegionList } from '../../features/scenes/regions/region-list.tsx'
import { regionNamed, splitRegions } from '../../features/scenes/regions/rules.ts'
import { UnassignedScenes } from '../../features/scenes/regions/unassigned-scenes.tsx'
import { useText } from '../../lib/messages.tsx'
import { regionsTexts } from '../../messages/scenes/regions.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, LoadFailure } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

/** /admin/regions: the list, and the region of the address beside it; on a phone one or the other. */
export function Page() {
  const t = useText(regionsTexts)
  const [params] = useSearchParams()
  const regions = useRegions()
  const [isCreating, setIsCreating] = useState(false)
  const { named, unassigned } = splitRegions(regions.data ?? [])
  const chosen = regionNamed(params.get('region'), named)
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:py-8">
      <PageHead title={t.title} />
      {chosen && <h1 className="sr-only lg:hidden">{chosen.name}</h1>}
      <div
        className={`flex flex-wrap items-end justify-between gap-x-6 gap-y-4 ${chosen ? 'max-lg:hidden' : ''}`}
      >
        <div className="max-w-xl">
          <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
          <p className="mt-2 text-muted">{t.intro}</p>
        </div>
        <Button look="quiet" onClick={() => setIsCreating(true)} className="max-sm:w-full">
          <Plus aria-hidden className="size-5" />
          {t.create}
        </Button>
      </div>
      {regions.data ? (
        <div className={`grid gap-8 lg:mt-7 lg:grid-cols-[20rem_minmax(0,1fr)] ${chosen ? '' : 'mt-6'}`}>
          <div className={`grid min-w-0 content-start gap-8 ${chosen ? 'max-lg:hidden' : ''}`}>
            <RegionList regions={named} chosen={chosen?.name} />
            <UnassignedScenes scenes={unassigned} />
          </div>
          {chosen ? (
            <RegionDetail key={chosen.name} region={chosen} free={unassigned} />
          ) : (
            <div className="max-lg:hidden">
              <EmptyState title={t.choose} text={t.chooseText} />
            </div>
          )}
        </div>
      ) : regions.isError ? (
        <div className="mt-6">
          <LoadFailure title={t.loadFailed} query={regions} />
        </div>
      ) : (
        <div
          role="status"
          aria-label={t.loading}
          className="mt-7 grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]"
        >
          <Skeleton className="h-96 !rounded-lg" />
          <Skeleton className="h-96 !rounded-lg max-lg:hidden" />
        </div>
      )}
      {isCreating && (
        <Dialog
          open
          onClose={() => setIsCreating(false)}
          title={t.create}
          footer={
            <div className="flex justify-end">
              <Button data-autofocus onClick={() => setIsCreating(false)}>
                {t.createClose}
              </Button>
            </div>
          }
        >
          <p>{t.createText}</p>
        </Dialog>
      )}
    </div>
  )
}
