import type { ArtistSummary } from '@floorcraft/contract/scenes/artists.ts'
import { useChangeArtistFollow, useFollowedArtists } from './artists-api.ts'
import { FollowToggle } from './follow-toggle.tsx'

/** Follows an artist. */
export function FollowArtistButton({ artist }: { artist: ArtistSummary }) {
  const following = useFollowedArtists()
  const { id, slug, name, roles, picture_url } = artist
  const change = useChangeArtistFollow({ id, slug, name, roles, picture_url, upcoming_events: 0 })
  return (
    <FollowToggle
      name={name}
      path={`/artists/${encodeURIComponent(slug)}`}
      isFollowed={following.isPending ? undefined : (following.data?.some((each) => each.id === id) ?? false)}
      onChange={change}
    />
  )
}
