import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { MergeCandidate } from '@floorcraft/contract/scenes/artists.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api/queries.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { artistMergesTexts } from '../../../messages/scenes/artist-merges.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { useStyleNames } from '../dance-words/dance-labels.tsx'
import { DeleteArtist } from './delete-artist.tsx'
import { artistMergesQuery, useKeepApart, useMergeArtist, useUnmergeArtist } from './merges-api.ts'
import { useRoleNames } from './role-names.tsx'

/** Pages with one name for an admin to decide about, and the merges that can be taken back. */
export function ArtistMerges() {
  const t = useText(artistMergesTexts)
  const list = useQuery(artistMergesQuery(useApi()))
  const undo = useUnmergeArtist()
  if (list.isPending) return <SkeletonList label={t.loading} rows={2} row="h-40" />
  if (!list.data) return <LoadFailure title={t.loadFailed} query={list} />
  const { equal_names: pairs, merges } = list.data
  return (
    <div className="grid gap-8">
      {pairs.length === 0 && <EmptyState title={t.none} text={t.noneText} />}
      {pairs.length > 0 && (
        <ul className="grid gap-4">
          {pairs.map(({ first, second }) => (
            <li key={`${first.id} ${second.id}`} className="rounded-lg border border-line bg-surface p-4">
              <Pair first={first} second={second} />
            </li>
          ))}
        </ul>
      )}
      {merges.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl font-bold">{t.merges}</h2>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {merges.map(({ id, name, into }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2">
                <Link
                  to={`/artists/${into.slug}`}
                  className="min-w-0 wrap-anywhere underline-offset-4 hover:underline"
                >
                  {t.merged(name, into.name)}
                </Link>
                <Button look="quiet" disabled={undo.isPending} onClick={() => undo.mutate(id)}>
                  {t.undo}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Pair({ first, second }: { first: MergeCandidate; second: MergeCandidate }) {
  const t = useText(artistMergesTexts)
  const merge = useMergeArtist()
  const apart = useKeepApart()
  const isBusy = merge.isPending || apart.isPending
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Candidate
          artist={first}
          isBusy={isBusy}
          onKeep={() => merge.mutate({ artistId: second.id, otherId: first.id })}
        />
        <Candidate
          artist={second}
          isBusy={isBusy}
          onKeep={() => merge.mutate({ artistId: first.id, otherId: second.id })}
        />
      </div>
      <Button
        look="plain"
        className="mt-2 !px-2"
        disabled={isBusy}
        onClick={() => apart.mutate({ artistId: first.id, otherId: second.id })}
      >
        {t.apart}
      </Button>
    </>
  )
}

function Candidate({
  artist,
  isBusy,
  onKeep,
}: {
  artist: MergeCandidate
  isBusy: boolean
  onKeep: () => void
}) {
  const t = useText(artistMergesTexts)
  const roleName = useRoleNames()
  const styleName = useStyleNames()
  const { name, slug, picture_url, roles, dance_styles, location, upcoming_events, next_events, teaches_in } =
    artist
  const locale = useLocale()
  const facts = [...roles.map(roleName), ...dance_styles.map(styleName), ...(location ? [location] : [])]
  return (
    <div className="flex min-w-0 gap-3">
      <Avatar name={name} image={picture_url} />
      <div className="min-w-0 flex-1">
        <Link
          to={`/artists/${slug}`}
          className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm wrap-anywhere text-muted">{facts.join(' · ')}</p>
        {teaches_in.length > 0 && (
          <p className="text-sm wrap-anywhere text-muted">{t.teaches(teaches_in.join(', '))}</p>
        )}
        <p className="text-sm text-muted">{t.nights(upcoming_events)}</p>
        <ul className="text-sm">
          {next_events.map(({ id, title, date, scene }) => (
            <li key={id} className="wrap-anywhere">
              <Link to={`/events/${id}`} className="underline-offset-4 hover:underline">
                {title}
              </Link>{' '}
              <span className="text-muted">
                {mediumDate(Temporal.PlainDate.from(date), locale)}, {scene}
              </span>
            </li>
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button look="quiet" aria-label={t.keep(name)} disabled={isBusy} onClick={onKeep}>
            {t.keepShort}
          </Button>
          <DeleteArtist artist={artist} />
        </div>
      </div>
    </div>
  )
}
