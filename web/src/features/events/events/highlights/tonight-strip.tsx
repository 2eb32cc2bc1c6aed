import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../../../lib/api/queries.ts'
import { useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventsTexts } from '../../../../messages/events/events.ts'
import { tonightTexts } from '../../../../messages/events/tonight.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { EmptyState, LoadFailure, type LoadFailureProps } from '../../../../ui/page/empty-state.tsx'
import { type AgendaSection, firstEvents, sectionsOf } from '../agenda/agenda.ts'
import { nextEventsQuery } from '../api.ts'
import { agendaOf } from '../rules.ts'
import { PosterCard } from './poster-card.tsx'
import { PosterRow, PosterRowSkeleton, postersShown, StripHead } from './poster-row.tsx'

export interface TonightStripProps {
  readonly scenes: readonly [Scene, ...Scene[]]
  /** One line below the heading. */
  readonly note?: ReactNode
  /** The button in the corner of a poster. */
  readonly actionOf?: (event: EventListItem) => ReactNode
}

/** The posters of tonight in some scenes; the next nights fill the row. */
export function TonightStrip({ scenes, note, actionOf }: TonightStripProps) {
  const t = useText(tonightTexts)
  const now = useNow()
  const list = useQuery(
    nextEventsQuery(
      useApi(),
      scenes.map((scene) => scene.id),
    ),
  )
  const sections = posterSections(list.data ?? [], now)
  const place = scenes.length === 1 ? scenes[0].name : t.yourScenes(scenes.length)
  const title = t.postersIn[list.isPending ? 'tonight' : nightsOfPosters(sections)](place)
  return (
    <section className="relative">
      <StripHead
        title={
          <h2
            className="truncate few-words:whitespace-normal text-xl font-extrabold sm:text-3xl"
            title={title}
          >
            {title}
          </h2>
        }
        note={note}
      />
      {list.isPending && <PosterRowSkeleton />}
      {list.isError && <Failure list={list} />}
      {list.isSuccess && sections.length === 0 && <Quiet place={place} />}
      {sections.length > 0 && (
        <PosterRow>
          {sections.flatMap((section) =>
            section.events.map((event) => (
              <li key={event.id}>
                <PosterCard event={event} section={section} action={actionOf?.(event)} />
              </li>
            )),
          )}
        </PosterRow>
      )}
      <div className="sm:absolute sm:top-0 sm:right-0">
        <MoreLink to={`/events?scenes=${scenes.map((scene) => scene.slug).join(',')}`}>
          {t.wholeCalendar}
        </MoreLink>
      </div>
    </section>
  )
}

/** The sections of the posters: running events, tonight's, and those of the next nights, without cancelled ones. */
export function posterSections(events: readonly EventListItem[], now: Temporal.Instant): AgendaSection[] {
  const takingPlace = events.filter((event) => event.status !== 'cancelled')
  return firstEvents(sectionsOf(agendaOf(takingPlace, now), now), postersShown)
}

/** The kind of heading: only tonight, tonight and later nights, or only later nights. */
export function nightsOfPosters(sections: readonly AgendaSection[]): 'tonight' | 'both' | 'next' {
  const isTonight = ({ kind, day }: AgendaSection) => kind === 'now' || day === 'tonight'
  if (!sections.some(isTonight)) return 'next'
  return sections.every(isTonight) ? 'tonight' : 'both'
}

function Failure({ list }: { list: LoadFailureProps['query'] }) {
  const { title } = useText(eventsTexts)
  return <LoadFailure title={title} query={list} />
}

function Quiet({ place }: { place: string }) {
  const t = useText(tonightTexts)
  const scenes = (
    <ButtonLink look="quiet" to="/scenes">
      {t.allScenes}
    </ButtonLink>
  )
  return <EmptyState title={t.quietTitle(place)} text={t.quietText} action={scenes} />
}
