import { danceStyles } from '@floorcraft/contract/dance-styles.ts'
import { eventTypes } from '@floorcraft/contract/events.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { dateRanges } from '@floorcraft/contract/search.ts'
import { useText } from '../../lib/messages.tsx'
import { eventsTexts } from '../../messages/events.ts'
import { searchTexts } from '../../messages/search.ts'
import { ToggleChip } from '../../ui/chip.tsx'
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx'
import { eventTypeStyle, styleName } from '../events/rules.ts'
import type { SearchAddress } from './search-address.ts'

/** The choice that stands for the scenes of the address when they are several. */
const severalScenes = 'several'

/** The filters of a search. */
export function SearchFilters(props: {
  address: SearchAddress
  scenes: readonly Scene[]
  onChange: (change: Partial<SearchAddress>) => void
}) {
  const { address, scenes, onChange } = props
  const t = useText(searchTexts)
  const events = useText(eventsTexts)
  const chosen = scenes.filter(({ id, slug }) => address.scenes.some((key) => key === id || key === slug))
  return (
    <fieldset className="grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap">
      <legend className="sr-only">{t.filters}</legend>
      <ChoiceSelect
        label={t.when}
        all={t.anyTime}
        value={address.date_range ?? ''}
        choices={dateRanges.map((range) => ({ value: range, label: t.ranges[range] }))}
        onChange={(value) => onChange({ date_range: dateRanges.find((range) => range === value) })}
      />
      <ChoiceSelect
        label={t.type}
        all={t.anyType}
        value={address.event_types[0] ?? ''}
        choices={eventTypes.map((type) => ({
          value: type,
          label: `${eventTypeStyle(type).emoji} ${events.types[type] ?? type}`,
        }))}
        onChange={(value) => onChange({ event_types: value ? [value] : [] })}
      />
      <ChoiceSelect
        label={t.style}
        all={t.anyStyle}
        value={address.dance_styles[0] ?? ''}
        choices={danceStyles.map((style) => ({ value: style, label: styleName(style, events.styles) }))}
        onChange={(value) => onChange({ dance_styles: value ? [value] : [] })}
      />
      <ChoiceSelect
        label={t.scene}
        all={t.anyScene}
        value={chosen.length > 1 ? severalScenes : (chosen[0]?.slug ?? '')}
        choices={[
          ...(chosen.length > 1 ? [{ value: severalScenes, label: t.severalScenes(chosen.length) }] : []),
          ...scenes.map((scene) => ({ value: scene.slug, label: scene.name })),
        ]}
        onChange={(value) => onChange({ scenes: value ? [value] : [] })}
      />
      <span className="col-span-2 grid max-sm:[&>button]:h-11 max-sm:[&>button]:justify-center sm:contents">
        <ToggleChip pressed={address.free_only} onToggle={() => onChange({ free_only: !address.free_only })}>
          {t.freeOnly}
        </ToggleChip>
      </span>
    </fieldset>
  )
}
