import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { organizerQuery, organizerUpcomingQuery } from '../../features/discovery/organizers/api.ts'
import {
  OrganizerProfile,
  OrganizerSkeleton,
} from '../../features/discovery/organizers/organizer-profile.tsx'
import { reviewsQuery } from '../../features/discovery/reviews/api.ts'
import { firstSort } from '../../features/discovery/reviews/reviews-section.tsx'
import { PageOfOne } from '../../features/members/identity/page-of-one.tsx'
import { useApi } from '../../lib/api/queries.ts'
import { useText } from '../../lib/messages.tsx'
import { type PageNeeds, shownByPage } from '../../lib/page.ts'
import { organizersTexts } from '../../messages/discovery/organizers.ts'

export async function load({ api, queryClient, params }: PageNeeds) {
  const uid = params.organizerId!
  const [organizer] = await Promise.all([
    queryClient.ensureQueryData(organizerQuery(api, uid)).catch(shownByPage),
    queryClient.prefetchQuery(organizerUpcomingQuery(api, uid)),
    queryClient.prefetchInfiniteQuery(reviewsQuery(api, { uid, sort: firstSort, memberId: '' })),
  ])
  return organizer === null ? { status: 404 } : undefined
}

export function Page() {
  const t = useText(organizersTexts)
  const { organizerId = '' } = useParams()
  return (
    <PageOfOne
      id={organizerId}
      query={useQuery(organizerQuery(useApi(), organizerId))}
      skeleton={<OrganizerSkeleton />}
      failed={t.loadFailed}
      missing={{ title: t.notFound, text: t.notFoundText, back: { to: '/events', label: t.backToEvents } }}
    >
      {(organizer) => <OrganizerProfile organizer={organizer} />}
    </PageOfOne>
  )
}
