import { dateAndTime } from '@floorcraft/contract/base/time/dates.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { sceneManagementTexts } from '../../../../messages/office/scene-management.ts'
import { Button } from '../../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../../ui/lazy-part.tsx'
import { LoadFailure } from '../../../../ui/page/empty-state.tsx'
import { SideCard } from '../../../../ui/page/panel.tsx'
import { useSceneImports } from '../api.ts'

const importDialog = dialogFrom(
  async () => (await import('../../../imports/calendar-import/import-dialog.tsx')).ImportDialog,
)

/** The import of a calendar, and the imports before: who, when and how much. */
export function ImportHistory({ scene }: { scene: Scene }) {
  const { imports: t } = useText(sceneManagementTexts).events
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const query = useSceneImports(scene.id)
  return (
    <SideCard title={t.title}>
      {query.isError && <LoadFailure title={t.failed} query={query} />}
      {query.data?.length === 0 && <p className="text-muted">{t.none}</p>}
      <ul className="grid gap-3">
        {query.data?.map((one) => (
          <li key={one.id}>
            <span className="block font-medium wrap-anywhere">{one.calendar ?? t.noName}</span>
            <span className="block text-sm">{t.result(one.imported, one.updated)}</span>
            <span className="block text-sm text-muted wrap-anywhere">
              {t.by(one.imported_by, dateAndTime(atPlace(one.imported_at, scene.timezone), locale))}
            </span>
          </li>
        ))}
      </ul>
      <Button look="quiet" aria-haspopup="dialog" className="mt-4 w-full" onClick={() => setOpen(true)}>
        <CalendarPlus className="size-4.5" aria-hidden />
        {t.import}
      </Button>
      {isOpen && (
        <LazyDialog
          from={importDialog}
          scene={scene}
          onImported={() => void query.refetch()}
          onClose={() => setOpen(false)}
        />
      )}
    </SideCard>
  )
}
