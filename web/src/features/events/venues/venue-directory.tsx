import type { Venue } from '@floorcraft/contract/events/venues.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { venueDirectoryTexts } from '../../../messages/events/venue-directory.ts'
import { venuesTexts } from '../../../messages/events/venues.ts'
import { PlacesMap } from '../../../ui/map/places-map.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { venuePath, venuesPath } from './rules.ts'

/** The venues of a scene as a list with a map. */
export function VenueDirectory({ scene, venues }: { scene: Scene; venues: readonly Venue[] }) {
  const t = useText(venuesTexts)
  const list = useText(venueDirectoryTexts)
  const places = useMemo(
    () =>
      venues.map((venue) => ({
        ...venue,
        id: venue.slug,
        note: [venue.address, venue.city, list.upcoming(venue.upcoming_event_count)]
          .filter(Boolean)
          .join(' · '),
        to: venuePath(scene.slug, venue.slug),
      })),
    [venues, scene.slug, list],
  )
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:pt-8">
      <PageHead
        title={t.titleOf(scene.name)}
        description={t.subtitle(scene.name)}
        canonical={venuesPath(scene.slug)}
      />
      <Link
        to={`/scenes/${encodeURIComponent(scene.slug)}`}
        className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden />
        {scene.name}
      </Link>
      <h1 className="mt-1 text-4xl font-extrabold sm:text-5xl">{t.titleOf(scene.name)}</h1>
      <p className="mt-2 mb-8 max-w-xl text-lg text-muted">{t.subtitle(scene.name)}</p>
      {venues.length === 0 ? (
        <EmptyState title={t.empty} text={t.emptyText} />
      ) : (
        <PlacesMap places={places} />
      )}
    </div>
  )
}
