import { shortText } from '@floorcraft/contract/base/texts/text-length.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { socialAddress } from '@floorcraft/contract/members/social-links.ts'
import type { Artist } from '@floorcraft/contract/scenes/artists.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { FollowArtistButton } from '../../features/discovery/follows/follow-artist-button.tsx'
import { PastEvents } from '../../features/discovery/organizers/past-events.tsx'
import { NextNights } from '../../features/events/events/agenda/next-nights.tsx'
import { EventRowsSkeleton } from '../../features/events/events/cards/event-row.tsx'
import { agendaOf } from '../../features/events/events/rules.ts'
import { feedAddresses } from '../../features/events/feeds/rules.ts'
import { SubscribeCard } from '../../features/events/feeds/subscribe-card.tsx'
import { artistHistoryQuery, artistNightsQuery } from '../../features/events/line-up/api.ts'
import { artistJsonLd, artistPreview } from '../../features/events/sharing/rules.ts'
import { PageOfOne } from '../../features/members/identity/page-of-one.tsx'
import { artistQuery, useArtistRights } from '../../features/scenes/artists/api.ts'
import { ArtistSkeleton, ArtistView } from '../../features/scenes/artists/artist-view.tsx'
import { ClaimPanel } from '../../features/scenes/artists/claim-panel.tsx'
import { useApi } from '../../lib/api/queries.ts'
import { useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { type PageNeeds, shownByPage } from '../../lib/page.ts'
import { useSite } from '../../lib/site.tsx'
import { artistsTexts } from '../../messages/scenes/artists.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../ui/lazy-part.tsx'
import { EmptyState, LoadFailure } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'

const editDialog = dialogFrom(
  async () => (await import('../../features/scenes/artists/edit-artist-dialog.tsx')).EditArtistDialog,
)

const firstShown = 8

export async function load({ api, queryClient, params }: PageNeeds) {
  const artistId = params.artistSlug!
  const [artist] = await Promise.all([
    queryClient.ensureQueryData(artistQuery(api, artistId)).catch(shownByPage),
    queryClient.prefetchQuery(artistNightsQuery(api, artistId)),
  ])
  return artist === null ? { status: 404 } : undefined
}

export function Page() {
  const t = useText(artistsTexts)
  const { artistSlug = '' } = useParams()
  return (
    <PageOfOne
      id={artistSlug}
      query={useQuery(artistQuery(useApi(), artistSlug))}
      skeleton={<ArtistSkeleton rows={<EventRowsSkeleton rows={3} />} />}
      failed={t.loadFailed}
      missing={{ title: t.notFound, text: t.notFoundText, back: { to: '/events', label: t.backToEvents } }}
    >
      {(artist) => <ArtistPage key={artist.id} artist={artist} artistSlug={artistSlug} />}
    </PageOfOne>
  )
}

function ArtistPage({ artist, artistSlug }: { artist: Artist; artistSlug: string }) {
  const t = useText(artistsTexts)
  const { baseUrl } = useSite()
  const api = useApi()
  const list = useQuery(artistNightsQuery(api, artistSlug))
  const history = useQuery(artistHistoryQuery(api, artistSlug))
  const past = agendaOf(history.data ?? [], useNow()).past
  const rights = useArtistRights(artist.id)
  const [isEditing, setEditing] = useState(false)
  const { name, slug, bio } = artist
  const feed = feedAddresses(baseUrl, 'artists', slug)
  const events = list.data ?? []
  return (
    <>
      <PageHead
        title={name}
        description={shortText(bio ?? '', 200) || t.description(name, events.length)}
        canonical={`/artists/${encodeURIComponent(slug)}`}
        image={artistPreview(artist)}
        jsonLd={import.meta.env.SSR ? artistJsonLd({ artist, links: linksOf(artist), events, baseUrl }) : {}}
        feeds={[
          { title: name, href: feed.rss, type: 'application/rss+xml' },
          { title: name, href: feed.https, type: 'text/calendar' },
        ]}
      />
      <ArtistView
        artist={artist}
        actions={
          <>
            <FollowArtistButton artist={artist} />
            {rights?.may_edit && (
              <Button look="quiet" aria-haspopup="dialog" onClick={() => setEditing(true)}>
                <Pencil className="size-4.5" aria-hidden />
                {t.edit}
              </Button>
            )}
          </>
        }
        nights={
          <>
            <Nights list={list} />
            <PastEvents events={past} />
          </>
        }
        cards={
          <>
            <SubscribeCard feed={feed} />
            <ClaimPanel artist={artist} rights={rights} />
          </>
        }
      />
      {isEditing && <LazyDialog from={editDialog} artist={artist} onClose={() => setEditing(false)} />}
    </>
  )
}

const linksOf = ({ website_url, instagram, facebook }: Artist) => [
  website_url,
  socialAddress('instagram', instagram ?? ''),
  socialAddress('facebook', facebook ?? ''),
]

function Nights({ list }: { list: UseQueryResult<readonly EventListItem[]> }) {
  const t = useText(artistsTexts)
  const [all, setAll] = useState(false)
  const events = list.data ?? []
  return (
    <section>
      <h2 className="mb-4 text-2xl font-extrabold">{t.next}</h2>
      {list.isPending && <EventRowsSkeleton rows={3} />}
      {list.isError && <LoadFailure title={t.nextFailed} query={list} />}
      {list.data?.length === 0 && (
        <EmptyState
          title={t.none}
          text={t.noneText}
          action={
            <ButtonLink look="quiet" to="/events">
              {t.allEvents}
            </ButtonLink>
          }
        />
      )}
      <NextNights events={events} rows={all ? events.length : firstShown} />
      {!all && events.length > firstShown && (
        <Button look="quiet" className="mt-4" onClick={() => setAll(true)}>
          {t.showAll(events.length)}
        </Button>
      )}
    </section>
  )
}
