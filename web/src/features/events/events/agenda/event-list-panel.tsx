import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState, LoadFailure } from '../../../../ui/page/empty-state.tsx'
import type { ListView } from '../calendar/list-address.ts'
import { tonight } from '../rules.ts'
import { isNightFree } from './agenda.ts'
import { AgendaHeading } from './agenda-heading.tsx'
import { ListSkeleton } from './agenda-list.tsx'
import { EventAgenda } from './event-agenda.tsx'
import type { EventList } from './use-event-list.ts'

export interface EventListPanelProps {
  readonly list: EventList
  readonly view: ListView
  readonly isFiltered: boolean
  readonly onClearFilters: () => void
  /** A button that leads out of a list that is empty without filters. */
  readonly elsewhere: { readonly label: string; readonly onClick: () => void }
  /** Shown in place of the usual message of an empty list. */
  readonly whenEmpty?: ReactNode
  /** The zone of "tonight" for the message that nothing is on tonight; undefined: no such message. */
  readonly tonightIn: string | undefined
  readonly actionOf: (event: EventListItem) => ReactNode
}

/** The list of a tab in every state: loading, failed, empty or ready. */
export function EventListPanel(props: EventListPanelProps) {
  const { list, view, isFiltered, onClearFilters, elsewhere, whenEmpty, tonightIn, actionOf } = props
  const t = useText(eventListTexts)
  if (list.status === 'failed') {
    return <LoadFailure title={t.loadFailed} query={{ error: list.error, refetch: list.retry }} />
  }
  if (list.status === 'loading') {
    return (
      <>
        <p role="status" className="sr-only">
          {t.loading}
        </p>
        <ListSkeleton view={view} />
      </>
    )
  }
  if (list.count === 0) {
    if (whenEmpty && !isFiltered) return whenEmpty
    return (
      <EmptyState
        title={isFiltered ? t.empty : t.emptyPlain}
        {...(isFiltered ? {} : { text: t.emptyPlainText })}
        action={
          isFiltered ? (
            <Button onClick={onClearFilters}>{t.filters.clear}</Button>
          ) : (
            <Button onClick={elsewhere.onClick}>{elsewhere.label}</Button>
          )
        }
      />
    )
  }
  return (
    <>
      <p role="status" className="sr-only">
        {t.loaded(list.loadMore ? undefined : list.count)} {list.tally && t.tally(list.tally)}
      </p>
      {tonightIn && <NothingTonight list={list} zone={tonightIn} />}
      <div aria-busy={list.isOld} className="transition-opacity aria-busy:opacity-50">
        <EventAgenda list={list} view={view} actionOf={actionOf} />
      </div>
    </>
  )
}

/** Says that nothing is on tonight, because that is what most readers want to know. */
function NothingTonight({ list, zone }: { list: EventList; zone: string }) {
  const t = useText(eventListTexts)
  const date = tonight(useNow(), zone)
  if (!isNightFree(list.agenda, date)) return null
  return (
    <section aria-labelledby="night-none" className="mb-6">
      <AgendaHeading section={{ key: 'none', kind: 'night', date, day: 'tonight' }} />
      <p className="text-muted">{t.nothingTonight}</p>
    </section>
  )
}
