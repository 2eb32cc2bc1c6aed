import { priceRanges, timesOfDay } from '@floorcraft/contract/events/event-filters.ts'
import { danceStyles } from '@floorcraft/contract/scenes/dance-styles.ts'
import { eventTypes } from '@floorcraft/contract/scenes/event-types.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { useSite } from '../../../../lib/site.tsx'
import { eventFiltersTexts } from '../../../../messages/events/event-filters.ts'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { ToggleChip } from '../../../../ui/chip.tsx'
import { eventTypeStyle } from '../../../scenes/dance-words/rules.ts'
import { FilteredFeed } from '../../feeds/filtered-feed.tsx'
import { filteredFeedAddresses } from '../../feeds/rules.ts'
import { ShareList } from '../../sharing/share-list.tsx'
import { type EventFilters, feedFiltersOf, toggled } from './event-filters.ts'

export interface FilterGroupsProps {
  readonly filters: EventFilters
  readonly onFilters: (filters: EventFilters) => void
  /** The slugs of the list's scenes, none for global events; undefined for drafts, and before a scene is chosen. */
  readonly listScenes: readonly string[] | undefined
}

/** Every filter of the list in groups, except the nights of the strip. Each works at once. */
export function FilterGroups({ filters, onFilters, listScenes }: FilterGroupsProps) {
  const t = useText(eventListTexts).filters
  const titles = useText(eventFiltersTexts)
  const { baseUrl } = useSite()
  const change = (part: Partial<EventFilters>) => onFilters({ ...filters, ...part })
  return (
    <>
      <Group title={t.stylesTitle}>
        {danceStyles.map((style) => (
          <ToggleChip
            key={style}
            pressed={filters.danceStyles.includes(style)}
            onToggle={() => change({ danceStyles: toggled(filters.danceStyles, style) })}
          >
            {t.styles[style]}
          </ToggleChip>
        ))}
        {filters.danceStyles.length > 0 && (
          <ToggleChip pressed={filters.mostly} onToggle={() => change({ mostly: !filters.mostly })}>
            {titles.mostly}
          </ToggleChip>
        )}
      </Group>
      <Group title={titles.types}>
        {eventTypes.map((type) => (
          <ToggleChip
            key={type}
            pressed={filters.eventTypes.includes(type)}
            onToggle={() => change({ eventTypes: toggled(filters.eventTypes, type) })}
          >
            <span aria-hidden>{eventTypeStyle(type).emoji}</span>
            {t.types[type]}
          </ToggleChip>
        ))}
      </Group>
      <Group title={titles.time}>
        {timesOfDay.map((time) => (
          <ToggleChip
            key={time}
            pressed={filters.timeOfDay === time}
            onToggle={() => change({ timeOfDay: time })}
          >
            {t.times[time]}
            {titles.hours[time] && <span className="font-normal">{titles.hours[time]}</span>}
          </ToggleChip>
        ))}
      </Group>
      <Group title={titles.price}>
        {priceRanges.map((price) => (
          <ToggleChip
            key={price}
            pressed={filters.priceRange === price}
            onToggle={() => change({ priceRange: price })}
          >
            {t.prices[price]}
          </ToggleChip>
        ))}
      </Group>
      <Group title={titles.past}>
        <ToggleChip
          pressed={filters.showPastEvents}
          onToggle={() => change({ showPastEvents: !filters.showPastEvents })}
        >
          {t.pastEvents}
        </ToggleChip>
      </Group>
      {/* Not for a list without scenes, because the feed of all scenes has more than the global events. */}
      {listScenes && listScenes.length > 0 && (
        <FilteredFeed feed={filteredFeedAddresses(baseUrl, feedFiltersOf(filters, listScenes))} />
      )}
      {listScenes && <ShareList />}
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold text-muted">{title}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
