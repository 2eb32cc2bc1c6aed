import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { FinishedImport } from './api.ts'

const shownMilliseconds = 2000

/** Says what was imported, and closes after two seconds. */
export function CompleteStep({ result, onClose }: { result: FinishedImport; onClose: () => void }) {
  const t = useText(calendarImportTexts)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const timer = setTimeout(() => close.current(), shownMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog
      open
      title={t.title}
      onClose={onClose}
      footer={
        <Button className="w-full" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div role="status" className="grid justify-items-center gap-3 py-8 text-center">
        <CircleCheck className="size-12 text-good" aria-hidden />
        <p className="font-display text-xl font-bold">{t.finished(result)}</p>
        {result.isLinked && result.imported > 0 && <p className="text-muted">{t.linked}</p>}
        {result.updated > 0 && <p className="text-muted">{t.updated(result.updated)}</p>}
      </div>
    </Dialog>
  )
}
