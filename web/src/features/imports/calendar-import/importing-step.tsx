import { useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { useImportsBefore } from './api.ts'

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

/**
 * How many imports are before the member's. Show it only while the member waits, because it asks the server again and
 * again.
 */
export function ImportPlace() {
  const t = useText(calendarImportTexts)
  const before = useImportsBefore()
  return before === undefined ? null : <p className="text-muted">{t.before(before)}</p>
}
