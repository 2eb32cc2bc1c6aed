import { useEffect, useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { followWorker, hasWorkers } from '../../lib/worker-registration.ts'
import { installedAppTexts } from '../../messages/installed-app.ts'
import { BottomNotice } from '../../ui/bottom-notices.tsx'
import { Button } from '../../ui/button.tsx'

/** Registers the service worker, and offers a new one when it waits. */
export function UpdateBanner() {
  const t = useText(installedAppTexts).update
  const [takeOver, setTakeOver] = useState<() => void>()
  const [isLater, setLater] = useState(false)
  // The worker belongs to the built files.
  useEffect(() => {
    if (import.meta.env.PROD && hasWorkers()) return followWorker((given) => setTakeOver(() => given))
  }, [])
  if (!takeOver || isLater) return null
  return (
    <BottomNotice label={t.title}>
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="grow font-semibold">{t.title}</p>
        <div className="flex gap-2.5 max-sm:grow *:max-sm:grow">
          <Button onClick={takeOver}>{t.refresh}</Button>
          <Button look="quiet" onClick={() => setLater(true)}>
            {t.later}
          </Button>
        </div>
      </div>
    </BottomNotice>
  )
}
