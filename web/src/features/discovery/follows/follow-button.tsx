import type { PublicMember } from '@floorcraft/contract/members/members.ts'
import { BellPlus, BellRing } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { followsTexts } from '../../../messages/discovery/follows.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useMe } from '../../members/identity/api.ts'
import { pathWithReturn } from '../../members/identity/rules.ts'
import { useChangeFollow, useFollowing } from './api.ts'

/** Follows an organizer. A visitor signs in first and comes back; organizers do not follow themselves. */
export function FollowButton({ organizer }: { organizer: PublicMember }) {
  const t = useText(followsTexts)
  const me = useMe()
  const following = useFollowing()
  const { firebase_uid, display_name, avatar_url } = organizer
  const change = useChangeFollow({ firebase_uid, display_name, avatar_url, upcoming_events: 0 })
  if (me.status !== 'signed-in') {
    // The server makes the page for visitors: the button has its place before the session is known.
    return (
      <ButtonLink
        to={pathWithReturn('/login', `/organizers/${firebase_uid}`)}
        aria-label={t.followName(display_name)}
      >
        <BellPlus className="size-4.5" aria-hidden />
        {t.follow}
      </ButtonLink>
    )
  }
  if (me.member.id === firebase_uid) return null
  const isFollowed = following.data?.some((each) => each.firebase_uid === firebase_uid) ?? false
  return (
    <Button
      look={isFollowed ? 'quiet' : 'primary'}
      aria-pressed={isFollowed}
      aria-label={isFollowed ? t.followingName(display_name) : t.followName(display_name)}
      disabled={following.isPending}
      onClick={() => change(!isFollowed)}
    >
      {isFollowed ? (
        <BellRing className="size-4.5" aria-hidden />
      ) : (
        <BellPlus className="size-4.5" aria-hidden />
      )}
      {isFollowed ? t.following : t.follow}
    </Button>
  )
}
