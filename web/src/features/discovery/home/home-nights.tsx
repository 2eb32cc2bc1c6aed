import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { serverPart } from '../../../ui/server-part.tsx'
import { TonightStripSkeleton } from '../../events/events/highlights/poster-row.tsx'
import { useMe } from '../../members/identity/api.ts'
import { BusyScenes } from '../../scenes/scenes/busy-scenes.tsx'

// The server cannot wait for a lazy part inside a page.
const HomePosters = import.meta.env.SSR
  ? (await import('./home-posters.tsx')).HomePosters
  : lazy(async () => ({ default: (await import('./home-posters.tsx')).HomePosters }))
// The server does not know the reader, so these come after the first render.
const NextSavedNights = lazy(async () => ({
  default: (await import('../../events/saved-events/next-saved-nights.tsx')).NextSavedNights,
}))

/**
 * The member's next nights, tonight's posters and the busy scenes. Parts that come later have their space from the
 * start.
 */
export function HomeNights({ scenes }: { scenes: readonly Scene[] }) {
  const me = useMe()
  if (scenes.length === 0) return null
  return (
    <div className="mx-auto grid max-w-6xl px-4 pt-4 *:min-w-0 sm:pt-8">
      {me.status !== 'signed-out' && (
        <div className={me.status === 'loading' ? 'while-session-loads' : ''}>
          <Suspense fallback={<NextNightsSkeleton />}>
            {me.member ? <NextSavedNights waiting={<NextNightsSkeleton />} /> : <NextNightsSkeleton />}
          </Suspense>
        </div>
      )}
      <Posters scenes={scenes} waiting={postersSkeleton} />
      <div className="mt-12 sm:mt-16">
        <BusyScenes scenes={scenes} />
      </div>
    </div>
  )
}

const postersSkeleton = <TonightStripSkeleton />
const Posters = serverPart(HomePosters, postersSkeleton)

/** It has the height of a member's next nights. */
function NextNightsSkeleton() {
  return (
    <div className="mb-8">
      <div className="h-11" />
      <Skeleton className="mt-2 h-20 !rounded-lg" />
    </div>
  )
}
