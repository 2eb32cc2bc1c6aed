import { useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ImportPlace } from './import-place.tsx'

/** The bar shows no share, because the import is one call with all or nothing. */
export function ImportingStep(props: {
  readonly scene: { readonly name: string }
  readonly count: number
  readonly onClose: () => void
}) {
  const t = useText(calendarImportTexts)
  return (
    <Dialog open title={t.title} onClose={props.onClose}>
      <div role="status" className="grid gap-4 py-8 text-center">
        <p className="font-display text-xl font-bold">{t.importing(props.count, props.scene.name)}</p>
        <progress
          aria-label={t.importing(props.count, props.scene.name)}
          className="h-2 w-full accent-brand"
        />
        <ImportPlace />
        <p className="text-muted">{t.mayLeave}</p>
      </div>
    </Dialog>
  )
}
