import { useText } from '../../../lib/messages.tsx'
import { eventListTexts } from '../../../messages/event-list.ts'
import { RemovableChip } from '../../../ui/chip.tsx'
import { activeFilters, type EventFilters, noFilters } from './event-filters.ts'

/** The bar shows these ranges of nights as switches. */
const isSwitch = (nights: EventFilters['nights']) => nights === 'tonight' || nights === 'weekend'

/** A chip for every filter that is on, and the button that clears them all. */
export function FilterChips(props: { filters: EventFilters; onFilters: (filters: EventFilters) => void }) {
  const { filters, onFilters } = props
  const eventList = useText(eventListTexts)
  const t = eventList.filters
  const active = activeFilters(filters, t)
  if (active.length === 0) return null
  return (
    <>
      {active
        .filter(({ key }) => key !== 'nights' || !isSwitch(filters.nights))
        .map(({ key, label, without }) => (
          <RemovableChip
            key={key}
            label={label}
            removeLabel={t.remove(label)}
            onRemove={() => onFilters(without)}
          />
        ))}
      <button
        type="button"
        onClick={() => onFilters(noFilters)}
        className="min-h-11 shrink-0 px-2 text-sm font-semibold whitespace-nowrap text-brand-text hover:underline"
      >
        {t.clear}
      </button>
    </>
  )
}
