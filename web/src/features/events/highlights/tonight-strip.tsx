import type { EventListItem } from '@floorcraft/contract/events.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { useApi } from '../../../lib/queries.ts'
import { eventsTexts } from '../../../messages/events.ts'
import { homeTexts } from '../../../messages/home.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, LoadFailure } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { eventsQuery } from '../api.ts'
import { EventRow, EventRowsSkeleton } from '../cards/event-row.tsx'
import { agendaOf, tonight } from '../rules.ts'

export interface Strip {
  readonly when: 'tonight' | 'later'
  readonly events: readonly EventListItem[]
}

/** The events to show first to a returning reader: tonight's, else the next ones. */
export function stripOf(
  events: readonly EventListItem[],
  { now, timeZone, rows }: { now: Temporal.Instant; timeZone: string; rows: number },
): Strip {
  const agenda = agendaOf(events, now)
  const date = tonight(now, timeZone)
  const tonights = [
    ...agenda.now,
    ...agenda.nights.filter((night) => night.date.equals(date)).flatMap((night) => night.events),
  ].filter((event) => event.status !== 'cancelled')
  if (tonights.length > 0) return { when: 'tonight', events: tonights.slice(0, rows) }
  const coming = agenda.nights.flatMap((night) => night.events)
  return { when: 'later', events: coming.slice(0, rows) }
}

const rows = 3

/** For a returning reader: the events of tonight in the chosen scenes, else the next ones. */
export function TonightStrip({ scenes }: { scenes: readonly [Scene, ...Scene[]] }) {
  const t = useText(homeTexts)
  const words = useText(eventsTexts)
  const sceneIds = scenes.map((scene) => scene.id)
  const list = useQuery(eventsQuery(useApi(), sceneIds))
  const strip = stripOf(list.data ?? [], { now: useNow(), timeZone: scenes[0].timezone, rows })
  const place = scenes.length === 1 ? scenes[0].name : t.yourScenes(scenes.length)
  const address = `/events?scenes=${scenes.map((scene) => scene.slug).join(',')}`
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <h2 className="text-2xl font-extrabold sm:text-3xl">
          {strip.when === 'tonight' || list.isPending ? t.tonightIn(place) : t.nextIn(place)}
        </h2>
        <MoreLink to={address}>{t.wholeCalendar}</MoreLink>
      </div>
      <div className="grid gap-3">
        {list.isPending && <EventRowsSkeleton rows={rows} />}
        {list.isError && (
          <LoadFailure title={words.title} error={list.error} retry={() => void list.refetch()} />
        )}
        {list.isSuccess && strip.events.length === 0 && (
          <EmptyState
            title={t.quietTitle(place)}
            text={t.quietText}
            action={
              <ButtonLink look="quiet" to="/scenes">
                {t.allScenes}
              </ButtonLink>
            }
          />
        )}
        {strip.events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </div>
    </section>
  )
}
