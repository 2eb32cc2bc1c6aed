import type { FollowedArtist } from '@floorcraft/contract/discovery/follows.ts'
import { useText } from '../../../lib/messages.tsx'
import { followsTexts } from '../../../messages/discovery/follows.ts'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { useChangeArtistFollow, useFollowedArtists } from './artists-api.ts'
import { FollowedRow } from './followed-row.tsx'

/** The artists that the member follows; nothing while there are none. */
export function FollowedArtists() {
  const t = useText(followsTexts)
  const following = useFollowedArtists()
  if (!following.isError && !following.data?.length) return null
  return (
    <section>
      <h2 className="mb-3 text-xl font-bold">{t.artists}</h2>
      {following.isError && !following.data && <LoadFailure title={t.artistsFailure} query={following} />}
      {following.data && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {following.data.map((artist) => (
            <Artist key={artist.id} artist={artist} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Artist({ artist }: { artist: FollowedArtist }) {
  const change = useChangeArtistFollow(artist)
  const { name, slug, picture_url, upcoming_events } = artist
  return (
    <FollowedRow
      name={name}
      image={picture_url}
      to={`/artists/${slug}`}
      upcoming={upcoming_events}
      onChange={change}
    />
  )
}
