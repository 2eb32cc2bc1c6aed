import { useEffect, useState } from 'react'
import { followWorker, hasWorkers, postponeUpdate } from '../../../lib/browser/worker-registration.ts'
import { useText } from '../../../lib/messages.tsx'
import { installedAppTexts } from '../../../messages/members/installed-app.ts'
import { BottomNotice } from '../../../ui/bottom-notices.tsx'
import { Button } from '../../../ui/button.tsx'

/** Registers the service worker, and offers a new one when it waits or another tab has let it take over. */
export function UpdateBanner() {
  const t = useText(installedAppTexts).update
  const [update, setUpdate] = useState<() => void>()
  const [declined, setDeclined] = useState<() => void>()
  // Only in a build, because the worker belongs to the built files.
  useEffect(() => {
    if (import.meta.env.PROD && hasWorkers()) return followWorker((given) => setUpdate(() => given))
  }, [])
  const decline = () => {
    setDeclined(() => update)
    postponeUpdate()
  }
  const isShown = update !== undefined && update !== declined
  return (
    <>
      {/* The region exists before its text, so that screen readers announce the text. */}
      <p role="status" className="sr-only">
        {isShown && t.title}
      </p>
      {isShown && (
        <BottomNotice label={t.title}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <p className="grow font-semibold">{t.title}</p>
            <div className="flex gap-2.5 max-sm:grow *:max-sm:grow">
              <Button onClick={update}>{t.refresh}</Button>
              <Button look="quiet" onClick={decline}>
                {t.later}
              </Button>
            </div>
          </div>
        </BottomNotice>
      )}
    </>
  )
}
