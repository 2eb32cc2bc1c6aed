import { shortDate } from '@floorcraft/contract/dates.ts'
import type { EventListItem } from '@floorcraft/contract/events.ts'
import type { SceneProfile } from '@floorcraft/contract/scenes.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useApi } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { eventsTexts } from '../../../messages/events.ts'
import { scenesTexts } from '../../../messages/scenes.ts'
import { Banner, BannerWords } from '../../../ui/banner/banner.tsx'
import { defaultBanner } from '../../../ui/banner/banner-look.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DottedLine } from '../../../ui/dotted-line.tsx'
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NextNights } from '../../events/agenda/next-nights.tsx'
import { EventRowsSkeleton } from '../../events/cards/event-row.tsx'
import { type SceneEvents, sceneEventsQuery } from '../../events/highlights/api.ts'
import { RegularNights } from '../../events/highlights/regular-night-list.tsx'
import { styleName } from '../../events/rules.ts'
import { feedAddresses, filteredFeedAddresses } from '../../feeds/rules.ts'
import { SubscribeCard } from '../../feeds/subscribe-card.tsx'
import { useMe } from '../../identity/api.ts'
import { sceneJsonLd, scenePreview } from '../../sharing/rules.ts'
import { isTeaching, managesScene } from '../rules.ts'
import { sceneBanner, titleSizeOf } from '../scene-banner.ts'
import { placeOf } from '../scene-places.ts'
import { SceneInfo, SceneLeaders, SceneLinks } from './scene-side-cards.tsx'

// The server sends these with the page, so that nothing moves; browsers fetch their scripts after the first screen.
const SceneTeachers = import.meta.env.SSR
  ? (await import('./scene-teachers.tsx')).SceneTeachers
  : lazy(async () => ({ default: (await import('./scene-teachers.tsx')).SceneTeachers }))

const SceneVenues = import.meta.env.SSR
  ? (await import('../../venues/scene-venues.tsx')).SceneVenues
  : lazy(async () => ({ default: (await import('../../venues/scene-venues.tsx')).SceneVenues }))

// Only admins and leaders need it.
const SceneTools = lazy(async () => ({ default: (await import('./scene-tools.tsx')).SceneTools }))

const rowsShown = 6
const noEvents: SceneEvents = { first: [], regularDays: [], styles: [] }

const nextDay = (event: EventListItem, locale: string) =>
  shortDate(atPlace(event.start_datetime, event.timezone), locale)

/** The profile of a scene: its text, the coming events, regular nights, teachers, leaders and links. */
export function SceneProfileView({ scene }: { scene: SceneProfile }) {
  const t = useText(scenesTexts)
  const { styles } = useText(eventsTexts)
  const { baseUrl } = useSite()
  const list = useQuery(sceneEventsQuery(useApi(), scene.id))
  const { first: events, regularDays, styles: danced } = list.data ?? noEvents
  const locale = useLocale()
  const next = events.find(({ status }) => status === 'published')
  const about = scene.description || t.description(scene.name, scene.upcoming_event_count)
  const feed = feedAddresses(baseUrl, 'scenes', scene.slug)
  return (
    <>
      <PageHead
        title={scene.name}
        description={[next && t.next(next.title, nextDay(next, locale)), about].filter(Boolean).join(' ')}
        canonical={`/scenes/${encodeURIComponent(scene.slug)}`}
        image={scenePreview(scene.slug)}
        jsonLd={import.meta.env.SSR ? sceneJsonLd({ scene, events, baseUrl }) : {}}
        feeds={[
          { title: scene.name, href: feed.rss, type: 'application/rss+xml' },
          { title: scene.name, href: feed.https, type: 'text/calendar' },
        ]}
      />
      <div className="relative">
        <SceneHead scene={scene} />
        <Tools scene={scene} />
      </div>
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-10 px-4 pt-8 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          <About scene={scene} />
          <Upcoming scene={scene} list={list} />
          <RegularNights days={regularDays} />
          {scene.teachers.some(isTeaching) && (
            <section>
              <h2 className="mb-4 text-2xl font-extrabold">{t.localTeachers}</h2>
              <Suspense fallback={<div className="h-svh" />}>
                <SceneTeachers teachers={scene.teachers} />
              </Suspense>
            </section>
          )}
        </div>
        <aside className="grid content-start gap-4">
          <SceneInfo scene={scene} />
          <SceneLeaders leaders={scene.leaders} />
          <Suspense fallback={<div className="h-svh" />}>
            <SceneVenues sceneSlug={scene.slug} />
          </Suspense>
          <SubscribeCard
            feed={feed}
            styles={danced.map((style) => ({
              style: styleName(style, styles),
              feed: filteredFeedAddresses(baseUrl, { scenes: [scene.slug], styles: [style] }),
            }))}
          />
          <SceneLinks scene={scene} />
        </aside>
      </div>
    </>
  )
}

function SceneHead({ scene }: { scene: SceneProfile }) {
  const t = useText(scenesTexts)
  const look = sceneBanner(scene) ?? defaultBanner
  return (
    <Banner isStacked look={look}>
      <div
        className={`mx-auto flex max-w-6xl flex-col justify-end px-4 pb-4 sm:min-h-72 sm:pt-16 sm:pb-8 ${look.image ? 'pt-40' : 'pt-16'}`}
      >
        <BannerWords>
          <h1 className={`font-extrabold tracking-[-0.02em] ${titleSizeOf(scene)}`}>{scene.name}</h1>
          <p className="mt-2 text-lg font-medium">
            <DottedLine parts={[placeOf(scene), t.upcoming(scene.upcoming_event_count)].filter(Boolean)} />
          </p>
        </BannerWords>
      </div>
    </Banner>
  )
}

function Tools({ scene }: { scene: SceneProfile }) {
  const { member } = useMe()
  if (!member || !managesScene(member, scene.id)) return null
  return (
    <Suspense>
      <SceneTools scene={scene} member={member} />
    </Suspense>
  )
}

function About({ scene }: { scene: SceneProfile }) {
  const t = useText(scenesTexts)
  const text = scene.profile_description
  if (!scene.description && !text) return null
  return (
    <section>
      <h2 className="sr-only">{t.about}</h2>
      {scene.description && <p className="max-w-prose text-xl wrap-anywhere">{scene.description}</p>}
      {text && (
        <div className="mt-3 grid max-w-prose gap-3 text-muted">
          <LinkedText text={text} />
        </div>
      )}
    </section>
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
      {list.isError && (
        <LoadFailure title={t.eventsFailed} error={list.error} retry={() => void list.refetch()} />
      )}
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

/** The outline of a scene's profile while it loads. */
export function SceneProfileSkeleton() {
  return (
    <div>
      <Skeleton className="h-56 !rounded-none sm:h-72" />
      <div className="mx-auto grid max-w-6xl gap-3 px-4 pt-8">
        <Skeleton className="h-7 max-w-md" />
        <Skeleton className="h-7 max-w-sm" />
        <div className="mt-6">
          <EventRowsSkeleton rows={2} />
        </div>
      </div>
    </div>
  )
}
