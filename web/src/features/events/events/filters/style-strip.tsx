import { danceStyles } from '@floorcraft/contract/scenes/dance-styles.ts'
import { useText } from '../../../../lib/messages.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { ToggleChip } from '../../../../ui/chip.tsx'
import { type EventFilters, toggled } from './event-filters.ts'

/** The dance styles, the first filter of the list, in one line that scrolls sideways. */
export function StyleStrip(props: { filters: EventFilters; onFilters: (filters: EventFilters) => void }) {
  const { filters, onFilters } = props
  const t = useText(eventListTexts).filters
  return (
    <fieldset aria-label={t.stylesTitle} className="strip flex gap-1.5 py-1 pl-1">
      {danceStyles.map((style) => (
        <ToggleChip
          key={style}
          pressed={filters.danceStyles.includes(style)}
          onToggle={() => onFilters({ ...filters, danceStyles: toggled(filters.danceStyles, style) })}
        >
          {t.styles[style]}
        </ToggleChip>
      ))}
    </fieldset>
  )
}
