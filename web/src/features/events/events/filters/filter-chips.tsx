import { danceStyles } from '@floorcraft/contract/scenes/dance-styles.ts'
import { useText } from '../../../../lib/messages.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { RemovableChip } from '../../../../ui/chip.tsx'
import { activeFilters, type EventFilters, noFilters } from './event-filters.ts'

/** A style with a chip of its own in the strip of styles. */
const isInStrip = (style: string) => danceStyles.some((known) => known === style)

/** A chip for every filter that is on and not in the strips of nights and styles, and the button that clears them all. */
export function FilterChips(props: { filters: EventFilters; onFilters: (filters: EventFilters) => void }) {
  const { filters, onFilters } = props
  const t = useText(eventListTexts).filters
  const others = filters.danceStyles.filter((style) => !isInStrip(style))
  const active = activeFilters({ ...filters, danceStyles: others }, t)
  if (active.length === 0) return null
  return (
    <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-2 px-4 pt-2 lg:hidden">
      {active.map(({ key, label, without }) => (
        <RemovableChip
          key={key}
          label={label}
          removeLabel={t.remove(label)}
          onRemove={() => onFilters({ ...filters, ...without })}
        />
      ))}
      <button
        type="button"
        onClick={() => onFilters(noFilters)}
        className="min-h-11 shrink-0 px-2 text-sm font-semibold whitespace-nowrap text-brand-text hover:underline"
      >
        {t.clear}
      </button>
    </div>
  )
}
