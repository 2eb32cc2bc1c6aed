import type { PublicMember } from '@floorcraft/contract/members/members.ts'
import { useMe } from '../../members/identity/api.ts'
import { useChangeFollow, useFollowing } from './api.ts'
import { FollowToggle } from './follow-toggle.tsx'

/** Follows an organizer. Organizers do not follow themselves. */
export function FollowButton({ organizer }: { organizer: PublicMember }) {
  const following = useFollowing()
  const { firebase_uid, display_name, avatar_url } = organizer
  const change = useChangeFollow({ firebase_uid, display_name, avatar_url, upcoming_events: 0 })
  if (useMe().member?.id === firebase_uid) return null
  return (
    <FollowToggle
      name={display_name}
      path={`/organizers/${firebase_uid}`}
      isFollowed={
        following.isPending
          ? undefined
          : (following.data?.some((each) => each.firebase_uid === firebase_uid) ?? false)
      }
      onChange={change}
    />
  )
}
