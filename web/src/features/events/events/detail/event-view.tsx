import type { Event } from '@floorcraft/contract/events/events.ts'
import { lazy, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../../lib/messages.tsx'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { dialogFrom, LazyDialog } from '../../../../ui/lazy-part.tsx'
import { LinkedText } from '../../../../ui/linked-text.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { serverPart } from '../../../../ui/server-part.tsx'
import { entriesOutsideSchedule, isLarge } from '../../schedule/rules.ts'
import { BackLink } from './back-link.tsx'
import { EventBar } from './event-bar.tsx'
import { WhenFact, WhereFact } from './event-facts.tsx'
import { picturesOf } from './event-pictures.ts'
import { EventPoster } from './event-poster.tsx'
import { InsteadOfThis, SeriesFact } from './event-series.tsx'
import { CancelledNotice, StatusLabels } from './event-status.tsx'
import { EventTitle } from './event-title.tsx'
import { TicketsFact } from './tickets-fact.tsx'

// Its script is fetched later, because nothing in it is needed at once. The server cannot wait inside a page, so it
// imports the part.
const BesideEvent = import.meta.env.SSR
  ? (await import('./beside-event.tsx')).BesideEvent
  : lazy(async () => ({ default: (await import('./beside-event.tsx')).BesideEvent }))

const galleryLightbox = dialogFrom(async () => (await import('./gallery-lightbox.tsx')).GalleryLightbox)

// The server sends the map with the page. Without the server the map has its space.
const surroundings = () => import('./event-surroundings.tsx')
const EventSurroundings = import.meta.env.SSR
  ? (await surroundings()).EventSurroundings
  : lazy(async () => ({ default: (await surroundings()).EventSurroundings }))
const OwnTimes = import.meta.env.SSR
  ? (await surroundings()).OwnTimes
  : lazy(async () => ({ default: (await surroundings()).OwnTimes }))

// The server sends the cards with the page, so that nothing moves. Browsers fetch their script after the first screen.
const BelowEvent = import.meta.env.SSR
  ? (await import('./below-event.tsx')).BelowEvent
  : lazy(async () => ({ default: (await import('./below-event.tsx')).BelowEvent }))

const LateBeside = serverPart(BesideEvent, <Skeleton className="h-32 !rounded-lg" />)
const LateBelow = serverPart(BelowEvent, <div className="h-svh" />)
const LateOwnTimes = serverPart(OwnTimes)
const LateSurroundings = serverPart(EventSurroundings, ({ event }: { event: Event }) => (
  <>
    <ScheduleSpace schedule={event.schedule} />
    <Space rem={2.75 * entriesOutsideSchedule(event).length - 0.5} />
    {event.dance_styles.length > 0 && <div className="h-17 border-t border-line md:h-19.25" />}
    {event.music.length > 0 && <MusicSpace music={event.music} />}
    {event.latitude !== null && (
      <div className="border-t border-line py-4">
        <div className="aspect-2/1" />
      </div>
    )}
  </>
))

/** A fact of this height; none without content. */
const Space = ({ rem }: { rem: number }) =>
  rem > 0 && (
    <div className="border-t border-line py-3 md:py-4">
      <div style={{ height: `${rem}rem` }} />
    </div>
  )

/** The lines of a simple night, or one line and a link. */
function ScheduleSpace({ schedule }: Pick<Event, 'schedule'>) {
  const lines = schedule.map(
    ({ artists, title, level, room }) =>
      2 + Number(artists.length > 0) + Number(Boolean(title || level || room)),
  )
  const simple = lines.reduce((sum, count) => sum + 1 + 1.25 * count, -0.5)
  return <Space rem={isLarge(schedule) ? 4.25 : simple} />
}

/** The height of the bars and their words. */
function MusicSpace({ music }: Pick<Event, 'music'>) {
  const rooms = new Set(music.map(({ room }) => room)).size
  // On a phone the words of three styles are two lines.
  const longer = Math.min(rooms, Math.max(0, music.length - 2 * rooms))
  return (
    <div className="border-t border-line py-3 md:py-4">
      <div style={{ height: `${music[0]!.room === '' ? 2.5 : 4.75 * rooms - 0.75}rem` }} />
      <div className="md:hidden" style={{ height: `${1.25 * longer}rem` }} />
      {/* "Mostly Zouk", with the gap below it. Most nights have it. */}
      <div className="h-9" />
    </div>
  )
}

const columns =
  'grid gap-4 md:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-10 md:gap-y-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]'

interface EventViewProps {
  readonly event: Event
  /** Buttons below the title, where there is no bar. */
  readonly actions: ReactNode
  /** Whether it takes place, below the times. */
  readonly night: ReactNode
  /** Who is going, among the facts. */
  readonly going: ReactNode
  /** Buttons of those who may edit the event, below the facts. */
  readonly tools: ReactNode
  /** Buttons in the bar of phones. */
  readonly barActions: ReactNode
}

export function EventView({ event, actions, night, going, tools, barActions }: EventViewProps) {
  const t = useText(eventPageTexts)
  const [openPicture, setOpenPicture] = useState<number>()
  const { all } = picturesOf(event)
  const cancelled = event.status === 'cancelled'
  return (
    <article className="relative mx-auto max-w-6xl wrap-anywhere md:px-4">
      <div className="md:relative md:z-10 md:py-3">
        <BackLink sceneSlug={event.scene_slug} />
      </div>
      <div className={columns}>
        <EventPoster event={event} onOpen={() => setOpenPicture(0)} />
        {/* In front of the glow of the flyer. */}
        <div className="relative min-w-0 px-4 md:row-span-2 md:px-0">
          {cancelled && <CancelledNotice reason={event.cancellation_reason} />}
          <StatusLabels event={event} />
          <EventTitle event={event} />
          <p className="mt-1.5 md:mt-2">
            <Link
              to={`/scenes/${event.scene_slug}`}
              className="font-medium text-muted underline-offset-4 hover:underline"
            >
              {event.scene_name}
            </Link>
          </p>
          <div className="mt-3 hidden flex-wrap gap-2 md:flex">{actions}</div>
          <div className="mt-3 rounded-lg border border-line bg-surface p-4 md:mt-5 md:p-5">
            <WhenFact event={event}>
              <LateOwnTimes event={event} />
            </WhenFact>
            {night}
            <WhereFact event={event} />
            <TicketsFact event={event} />
            {going}
            <SeriesFact event={event} />
            <LateSurroundings event={event} />
          </div>
          {/* The buttons have the margin, because most readers have no buttons. */}
          <div className="flex flex-wrap gap-x-2 *:mt-3">{tools}</div>
          <InsteadOfThis event={event} />
          {event.description.trim() !== '' && (
            <section className="mt-8 max-md:mb-4">
              <h2 className="text-xl font-bold">{t.about}</h2>
              <div className="mt-3 grid max-w-prose gap-3 text-[1.05rem] leading-relaxed">
                <LinkedText text={event.description} />
              </div>
            </section>
          )}
        </div>
        {/* With two columns it is below the flyer, and stays in view beside a long description. */}
        <div className="relative grid min-w-0 gap-4 px-4 md:stays md:top-20 md:self-start md:px-0">
          <LateBeside event={event} />
        </div>
      </div>
      <LateBelow event={event} onOpen={setOpenPicture} />
      <EventBar event={event}>{barActions}</EventBar>
      {openPicture !== undefined && (
        <LazyDialog
          from={galleryLightbox}
          slides={all.map(({ url }, index) => ({
            src: url,
            alt: `${event.title}: ${t.photo(index + 1, all.length)}`,
          }))}
          index={openPicture}
          labels={t.lightbox}
          onClose={() => setOpenPicture(undefined)}
        />
      )}
    </article>
  )
}

/** The outline of an event's page while the event loads. */
export function EventViewSkeleton() {
  const t = useText(eventPageTexts)
  return (
    <div role="status" aria-label={t.loading} className="mx-auto max-w-6xl md:px-4">
      <div className="md:h-17" />
      <div className={columns}>
        <Skeleton className="h-[min(40svh,24rem)] md:aspect-[5/7] md:h-auto" />
        <div className="grid content-start gap-4 px-4 md:px-0">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="h-11 w-64" />
          <Skeleton className="h-72" />
        </div>
      </div>
    </div>
  )
}
