import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { venueDirectoryTexts } from '../../../messages/events/venue-directory.ts'
import { MoreLink } from '../../../ui/more-link.tsx'
import { SideCard } from '../../../ui/page/panel.tsx'
import { venuesOnScenePage, venuesQuery } from './api.ts'
import { venuePath, venuesPath } from './rules.ts'

/** The most used venues of a scene, for its page. */
export function SceneVenues({ sceneSlug }: { sceneSlug: string }) {
  const t = useText(venueDirectoryTexts)
  const venues = useQuery(venuesQuery(useApi(), sceneSlug, venuesOnScenePage)).data ?? []
  if (venues.length === 0) return null
  return (
    <SideCard title={t.title}>
      <ul>
        {venues.map((venue) => (
          <li key={venue.slug}>
            <Link to={venuePath(sceneSlug, venue.slug)} className="group block py-1.5">
              <span className="block font-semibold wrap-anywhere group-hover:underline">{venue.name}</span>
              <span className="block text-sm text-muted">{t.upcoming(venue.upcoming_event_count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreLink to={venuesPath(sceneSlug)}>{t.all}</MoreLink>
    </SideCard>
  )
}
