import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useParams } from 'react-router'
import { NextNights } from '../../features/events/events/agenda/next-nights.tsx'
import { EventRowsSkeleton } from '../../features/events/events/cards/event-row.tsx'
import { type SceneEvents, sceneEventsQuery } from '../../features/events/events/highlights/api.ts'
import { RegularNights } from '../../features/events/events/highlights/regular-night-list.tsx'
import { feedAddresses, filteredFeedAddresses } from '../../features/events/feeds/rules.ts'
import { SubscribeCard } from '../../features/events/feeds/subscribe-card.tsx'
import { sceneJsonLd, scenePreview } from '../../features/events/sharing/rules.ts'
import { ShareButton } from '../../features/events/sharing/share-button.tsx'
import { venuesOnScenePage, venuesQuery } from '../../features/events/venues/api.ts'
import { PageOfOne } from '../../features/members/identity/page-of-one.tsx'
import { styleName } from '../../features/scenes/dance-words/rules.ts'
import { sceneProfileQuery, useSceneProfile } from '../../features/scenes/scenes/api.ts'
import { LocalTeachers, SceneHead, SceneText } from '../../features/scenes/scenes/profile/scene-profile.tsx'
import { SceneProfileSkeleton } from '../../features/scenes/scenes/profile/scene-profile-skeleton.tsx'
import { useApi } from '../../lib/api/queries.ts'
import { atPlace } from '../../lib/formats.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { type PageNeeds, shownByPage } from '../../lib/page.ts'
import { useSite } from '../../lib/site.tsx'
import { danceWordsTexts } from '../../messages/scenes/dance-words.ts'
import { scenesTexts } from '../../messages/scenes/scenes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import { EmptyState, LoadFailure } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { serverPart } from '../../ui/server-part.tsx'

// The server sends these with the page, so that nothing moves; browsers fetch their scripts after the first screen.
const SceneVenues = import.meta.env.SSR
  ? (await import('../../features/events/venues/scene-venues.tsx')).SceneVenues
  : lazy(async () => ({
      default: (await import('../../features/events/venues/scene-venues.tsx')).SceneVenues,
    }))

const SceneSideCards = import.meta.env.SSR
  ? (await import('../../features/scenes/scenes/profile/scene-side-cards.tsx')).SceneSideCards
  : lazy(async () => ({
      default: (await import('../../features/scenes/scenes/profile/scene-side-cards.tsx')).SceneSideCards,
    }))

const SceneLinks = import.meta.env.SSR
  ? (await import('../../features/scenes/scenes/profile/scene-links.tsx')).SceneLinks
  : lazy(async () => ({
      default: (await import('../../features/scenes/scenes/profile/scene-links.tsx')).SceneLinks,
    }))

const LinkSheet = import.meta.env.SSR
  ? (await import('../../features/events/sharing/link-sheet.tsx')).LinkSheet
  : lazy(async () => ({
      default: (await import('../../features/events/sharing/link-sheet.tsx')).LinkSheet,
    }))

const LateVenues = serverPart(SceneVenues, <div className="h-svh" />)
const LateSideCards = serverPart(SceneSideCards, <div className="h-72" />)
const LateLinks = serverPart(SceneLinks)
const LateSheet = serverPart(LinkSheet)

const rowsShown = 6
const noEvents: SceneEvents = { first: [], regularDays: [], styles: [] }

const nextDay = (event: EventListItem, locale: string) =>
  shortDate(atPlace(event.start_datetime, event.timezone), locale)

export async function load({ api, queryClient, params }: PageNeeds) {
  const scene = await queryClient
    .ensureQueryData(sceneProfileQuery(api, params.sceneSlug!))
    .catch(shownByPage)
  if (!scene) return scene === null ? { status: 404 } : undefined
  await Promise.all([
    queryClient.prefetchQuery(sceneEventsQuery(api, scene.id)),
    queryClient.prefetchQuery(venuesQuery(api, scene.slug, venuesOnScenePage)),
  ])
  return undefined
}

export function Page() {
  const t = useText(scenesTexts)
  const { sceneSlug = '' } = useParams()
  return (
    <PageOfOne
      id={sceneSlug}
      query={useSceneProfile(sceneSlug)}
      skeleton={<SceneProfileSkeleton rows={<EventRowsSkeleton rows={2} />} />}
      failed={t.loadFailedOne}
      missing={{ title: t.notFound, text: t.notFoundText, back: { to: '/events', label: t.backToEvents } }}
    >
      {(scene) => <SceneProfileView scene={scene} />}
    </PageOfOne>
  )
}

/** The profile of a scene: its text, the coming events, regular nights, teachers, leaders and links. */
function SceneProfileView({ scene }: { scene: SceneProfile }) {
  const t = useText(scenesTexts)
  const { styles } = useText(danceWordsTexts)
  const { baseUrl } = useSite()
  const list = useQuery(sceneEventsQuery(useApi(), scene.id))
  const { first: events, regularDays, styles: danced } = list.data ?? noEvents
  const locale = useLocale()
  const next = events.find(({ status }) => status === 'published')
  const about = scene.description || t.description(scene.name, scene.upcoming_event_count)
  const feed = feedAddresses(baseUrl, 'scenes', scene.slug)
  const path = `/scenes/${encodeURIComponent(scene.slug)}`
  return (
    <>
      <PageHead
        title={scene.name}
        description={[next && t.next(next.title, nextDay(next, locale)), about].filter(Boolean).join(' ')}
        canonical={path}
        image={scenePreview(scene.slug)}
        jsonLd={import.meta.env.SSR ? sceneJsonLd({ scene, events, baseUrl }) : {}}
        feeds={[
          { title: scene.name, href: feed.rss, type: 'application/rss+xml' },
          { title: scene.name, href: feed.https, type: 'text/calendar' },
        ]}
      />
      <SceneHead scene={scene} action={<ShareButton label={t.share} round />} />
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-10 px-4 pt-8 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          <SceneText scene={scene} />
          <Upcoming scene={scene} list={list} />
          <RegularNights days={regularDays} />
          <LocalTeachers scene={scene} />
        </div>
        <aside className="grid content-start gap-4">
          <LateSideCards scene={scene} />
          <LateVenues sceneSlug={scene.slug} />
          <SubscribeCard
            feed={feed}
            styles={danced.map((style) => ({
              style: styleName(style, styles),
              feed: filteredFeedAddresses(baseUrl, { scenes: [scene.slug], styles: [style] }),
            }))}
          />
          <LateLinks scene={scene} />
        </aside>
      </div>
      <LateSheet title={scene.name} text={about} url={`${baseUrl}${path}`} />
    </>
  )
}

type EventList = UseQueryResult<SceneEvents>

function Upcoming({ scene, list }: { scene: SceneProfile; list: EventList }) {
  const t = useText(scenesTexts)
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4">
        <h2 className="text-2xl font-extrabold">{t.upcomingEvents}</h2>
        <MoreLink to={`/events?scenes=${encodeURIComponent(scene.slug)}`}>{t.allEvents}</MoreLink>
      </div>
      {list.isPending && <EventRowsSkeleton rows={2} />}
      {list.isError && <LoadFailure title={t.eventsFailed} query={list} />}
      {list.data?.first.length === 0 && (
        <EmptyState
          title={t.noUpcoming}
          text={t.noUpcomingText}
          action={
            <ButtonLink look="quiet" to="/scenes">
              {t.otherScenes}
            </ButtonLink>
          }
        />
      )}
      {list.data && <NextNights events={list.data.first} rows={rowsShown} />}
    </section>
  )
}
