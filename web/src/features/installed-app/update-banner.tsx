import { useEffect, useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { followWorker, hasWorkers } from '../../lib/worker-registration.ts'
import { installedAppTexts } from '../../messages/installed-app.ts'
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
    <section
      aria-label={t.title}
      className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 flex animate-rise flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line bg-surface p-4 shadow-float md:right-6 md:bottom-6 md:left-auto"
    >
      <p className="grow font-semibold">{t.title}</p>
      <Button onClick={takeOver}>{t.refresh}</Button>
      <Button look="plain" onClick={() => setLater(true)}>
        {t.later}
      </Button>
    </section>
  )
}
