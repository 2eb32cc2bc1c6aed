import { danceStyles } from '@floorcraft/contract/scenes/dance-styles.ts'
import { useText } from '../../../../lib/messages.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { ToggleChip } from '../../../../ui/chip.tsx'
import { AddressForm } from './address-form.tsx'
import { type EventFilters, toggled } from './event-filters.ts'

/** The dance styles, the first filter of the list, in one line that scrolls sideways. */
export function StyleStrip(props: { filters: EventFilters; onFilters: (filters: EventFilters) => void }) {
  const { filters, onFilters } = props
  const t = useText(eventListTexts).filters
  return (
    <AddressForm names={['styles']}>
      <fieldset aria-label={t.stylesTitle} className="strip flex gap-1.5 py-1 pl-1">
        {danceStyles.map((style) => {
          const next = toggled(filters.danceStyles, style)
          return (
            <ToggleChip
              key={style}
              name="styles"
              value={next.join()}
              pressed={filters.danceStyles.includes(style)}
              onToggle={() => onFilters({ ...filters, danceStyles: next })}
            >
              {t.styles[style]}
            </ToggleChip>
          )
        })}
      </fieldset>
    </AddressForm>
  )
}
