import { useText } from '../../../../lib/messages.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Tally } from '../agenda/agenda.ts'
import { countFilters, type EventFilters, noFilters } from './event-filters.ts'
import { FilterGroups } from './filter-groups.tsx'

export interface FilterAsideProps {
  readonly filters: EventFilters
  readonly onFilters: (filters: EventFilters) => void
  /** The slugs of the list's scenes; empty for global events; undefined for drafts, and before a scene is chosen. */
  readonly listScenes: readonly string[] | undefined
  readonly tally: Tally | undefined
}

/** Every filter, beside the list on wide screens. */
export function FilterAside({ filters, onFilters, listScenes, tally }: FilterAsideProps) {
  const words = useText(eventListTexts)
  return (
    <section
      aria-label={words.filters.all}
      className="stays top-30 grid max-h-[calc(100dvh-8rem)] gap-5 overflow-y-auto overscroll-contain pr-2 pb-6"
    >
      <FilterGroups filters={filters} onFilters={onFilters} listScenes={listScenes} />
      {tally && <p className="text-sm text-muted">{words.tally(tally)}</p>}
      {countFilters(filters) > 0 && (
        <Button look="quiet" onClick={() => onFilters(noFilters)}>
          {words.filters.clear}
        </Button>
      )}
    </section>
  )
}
