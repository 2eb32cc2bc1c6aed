import { danceStyles } from '@floorcraft/contract/dance-styles.ts'
import { priceRanges, timesOfDay } from '@floorcraft/contract/event-filters.ts'
import { eventTypes } from '@floorcraft/contract/events.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventListTexts } from '../../../messages/event-list.ts'
import { Button } from '../../../ui/button.tsx'
import { ToggleChip } from '../../../ui/chip.tsx'
import type { Tally } from '../agenda/agenda.ts'
import { eventTypeStyle } from '../rules.ts'
import { type EventFilters, noFilters, toggled, withNights } from './event-filters.ts'

export interface FilterPanelProps {
  readonly filters: EventFilters
  readonly onFilters: (filters: EventFilters) => void
  /** How many events pass now. */
  readonly count: number
  readonly isPartial: boolean
  readonly tally: Tally | undefined
  readonly onClose: () => void
}

/** Every filter of the list. Each works at once; the button only closes the panel. */
export function FilterPanel({ filters, onFilters, count, isPartial, tally, onClose }: FilterPanelProps) {
  const words = useText(eventListTexts)
  const t = words.filters
  const change = (part: Partial<EventFilters>) => onFilters({ ...filters, ...part })
  return (
    <div className="absolute inset-x-0 bottom-full max-h-[min(30rem,calc(100dvh-12rem))] animate-rise overflow-y-auto overscroll-contain rounded-t-xl border-t border-line bg-surface shadow-float md:top-full md:bottom-auto md:rounded-none md:border-b">
      <div className="mx-auto grid max-w-6xl gap-4 p-4 md:grid-cols-2 md:gap-x-10">
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
        </Group>
        <Group title={t.typesTitle}>
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
        <Group title={t.whenTitle}>
          <ToggleChip
            pressed={filters.nights === 'tonight'}
            onToggle={() => onFilters(withNights(filters, 'tonight'))}
          >
            {t.ranges.tonight}
          </ToggleChip>
          <ToggleChip
            pressed={filters.nights === 'weekend'}
            onToggle={() => onFilters(withNights(filters, 'weekend'))}
          >
            {t.ranges.weekend}
          </ToggleChip>
          <ToggleChip
            pressed={filters.showPastEvents}
            onToggle={() => change({ showPastEvents: !filters.showPastEvents })}
          >
            {t.pastEvents}
          </ToggleChip>
        </Group>
        <Group title={t.timeTitle}>
          {timesOfDay.map((time) => (
            <ToggleChip
              key={time}
              pressed={filters.timeOfDay === time}
              onToggle={() => change({ timeOfDay: time })}
            >
              {t.times[time]}
              {t.hours[time] && <span className="font-normal opacity-80">{t.hours[time]}</span>}
            </ToggleChip>
          ))}
        </Group>
        <Group title={t.priceTitle}>
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
      </div>
      <div className="sticky bottom-0 border-t border-line bg-surface">
        <div className="mx-auto flex max-w-6xl items-center justify-end gap-2 px-4 py-2">
          {tally && <p className="mr-auto text-sm text-muted">{words.tally(tally)}</p>}
          {/* On wide screens the bar has this button, after the chips. */}
          <Button look="plain" className="md:hidden" onClick={() => onFilters(noFilters)}>
            {t.clear}
          </Button>
          <Button onClick={onClose}>{t.show(count, isPartial)}</Button>
        </div>
      </div>
    </div>
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
