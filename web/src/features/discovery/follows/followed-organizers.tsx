import type { FollowedOrganizer } from '@floorcraft/contract/discovery/follows.ts'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { followsTexts } from '../../../messages/discovery/follows.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { showUndo } from '../../../ui/toast/toast.ts'
import { PrivateFeed } from '../../events/feeds/private-feed.tsx'
import { useChangeFollow, useFollowing } from './api.ts'

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
      {following.data && following.data.length > 0 && (
        <PrivateFeed subject="followed" title={t.feedTitle} offer={t.feedOffer} text={t.feedText} />
      )}
    </div>
  )
}

function Organizer({ organizer }: { organizer: FollowedOrganizer }) {
  const t = useText(followsTexts)
  const change = useChangeFollow(organizer)
  const { firebase_uid, display_name: name, avatar_url, upcoming_events } = organizer
  const stop = () => {
    change(false)
    void showUndo(t.stopped(name), () => change(true))
  }
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <Avatar name={name} image={avatar_url} />
      <div className="min-w-24 flex-1">
        <Link
          to={`/organizers/${firebase_uid}`}
          className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-muted">{t.upcoming(upcoming_events)}</p>
      </div>
      <Button look="quiet" className="ml-auto" aria-pressed aria-label={t.followingName(name)} onClick={stop}>
        {t.following}
      </Button>
    </li>
  )
}
