import type { FollowedOrganizer } from '@floorcraft/contract/discovery/follows.ts'
import { useText } from '../../../lib/messages.tsx'
import { followsTexts } from '../../../messages/discovery/follows.ts'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { PrivateFeed } from '../../events/feeds/private-feed.tsx'
import { useChangeFollow, useFollowing } from './api.ts'
import { FollowedArtists } from './followed-artists.tsx'
import { FollowedRow } from './followed-row.tsx'

/** The organizers that the member follows, in every state, and the private calendar of their events. */
export function FollowedOrganizers() {
  const t = useText(followsTexts)
  const following = useFollowing()
  return (
    <div className="grid gap-8">
      <section>
        <h2 className="mb-3 text-xl font-bold">{t.title}</h2>
        {following.isPending && <SkeletonList label={t.loading} rows={1} row="h-32" />}
        {following.isError && !following.data && <LoadFailure title={t.loadFailure} query={following} />}
        {following.data?.length === 0 && <EmptyState title={t.empty} text={t.emptyText} />}
        {following.data && following.data.length > 0 && (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {following.data.map((organizer) => (
              <Organizer key={organizer.firebase_uid} organizer={organizer} />
            ))}
          </ul>
        )}
      </section>
      <FollowedArtists />
      {following.data && following.data.length > 0 && (
        <PrivateFeed subject="followed" title={t.feedTitle} offer={t.feedOffer} text={t.feedText} />
      )}
    </div>
  )
}

function Organizer({ organizer }: { organizer: FollowedOrganizer }) {
  const change = useChangeFollow(organizer)
  const { firebase_uid, display_name, avatar_url, upcoming_events } = organizer
  return (
    <FollowedRow
      name={display_name}
      image={avatar_url}
      to={`/organizers/${firebase_uid}`}
      upcoming={upcoming_events}
      onChange={change}
    />
  )
}
