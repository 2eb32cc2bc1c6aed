import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { eventFiltersTexts } from '../../../../messages/events/event-filters.ts'
import { Button } from '../../../../ui/button.tsx'
import type { ListView } from '../calendar/list-address.ts'
import { AgendaHeading } from './agenda-heading.tsx'
import { ListSkeleton } from './agenda-list.tsx'

/** About the events of one weekend, so that the coming ones stay near. */
const firstShown = 6
const heading = { key: 'past', kind: 'past', date: undefined, day: undefined } as const

export interface PastSectionProps {
  /** The latest first. */
  readonly events: readonly EventListItem[]
  readonly isLoading: boolean
  readonly view: ListView
  readonly listOf: (events: readonly EventListItem[]) => ReactNode
}

/** The past events, above the coming ones; the whole month opens on demand. */
export function PastSection({ events, isLoading, view, listOf }: PastSectionProps) {
  const t = useText(eventFiltersTexts)
  const [all, setAll] = useState(false)
  return (
    <section aria-labelledby={`night-${heading.key}`} className="mb-8">
      <AgendaHeading section={heading} />
      {isLoading ? (
        <ListSkeleton view={view} rows={firstShown} />
      ) : (
        listOf(all ? events : events.slice(0, firstShown))
      )}
      {events.length > firstShown && (
        <Button look="quiet" className="mt-3" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.fewerPast : t.allPast(events.length)}
        </Button>
      )}
    </section>
  )
}
