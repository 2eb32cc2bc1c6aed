import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toasterWanted } from './toast.ts'

const Toaster = lazy(async () => {
  const { Toaster } = await import('./toaster.tsx')
  return { default: Toaster }
})

/** The place of short messages, empty until there is one. */
export function LazyToaster() {
  const wanted = useSyncExternalStore(toasterWanted.subscribe, toasterWanted.read, () => false)
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
