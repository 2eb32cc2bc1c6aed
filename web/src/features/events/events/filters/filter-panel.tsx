import { useText } from '../../../../lib/messages.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Tally } from '../agenda/agenda.ts'
import { type EventFilters, noFilters } from './event-filters.ts'
import { FilterGroups } from './filter-groups.tsx'

export interface FilterPanelProps {
  readonly filters: EventFilters
  readonly onFilters: (filters: EventFilters) => void
  /** How many events pass; undefined until every page of the list has arrived. */
  readonly count: number | undefined
  /** The slugs of the list's scenes, none for global events; undefined for drafts, and before a scene is chosen. */
  readonly listScenes: readonly string[] | undefined
  readonly tally: Tally | undefined
  readonly onClose: () => void
}

/** Every filter of the list. Each works at once; the button only closes the panel. */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, onFilters, listScenes, count, tally, onClose } = props
  const words = useText(eventListTexts)
  const t = words.filters
  return (
    <div className="absolute inset-x-0 bottom-full max-h-[min(30rem,calc(100dvh-12rem))] animate-rise overflow-y-auto overscroll-contain low:static low:max-h-none rounded-t-xl border-t border-line bg-surface shadow-float md:top-full md:bottom-auto md:rounded-none md:border-b">
      <div className="mx-auto grid max-w-6xl gap-4 p-4 md:grid-cols-2 md:gap-x-10">
        <FilterGroups filters={filters} onFilters={onFilters} listScenes={listScenes} />
      </div>
      <div className="stays bottom-0 border-t border-line bg-surface">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-end gap-2 px-4 py-2">
          {tally && <p className="mr-auto text-sm text-muted max-md:w-full">{words.tally(tally)}</p>}
          {/* On wide screens the bar has this button, after the chips. */}
          <Button
            look="plain"
            className="flex-auto whitespace-nowrap md:hidden"
            onClick={() => onFilters(noFilters)}
          >
            {t.clear}
          </Button>
          <Button className="whitespace-nowrap max-md:flex-auto" onClick={onClose}>
            {t.show(count)}
          </Button>
        </div>
      </div>
    </div>
  )
}
