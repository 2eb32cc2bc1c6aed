import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { searchTexts } from '../../../messages/discovery/search.ts'
import { danceWordsTexts } from '../../../messages/scenes/dance-words.ts'
import { RemovableChip } from '../../../ui/chip.tsx'
import { styleName } from '../../scenes/dance-words/rules.ts'
import { useScenes } from '../../scenes/scenes/api.ts'
import { emptySearch, type SearchAddress } from './rules.ts'

export interface ActiveSearchFilter {
  readonly label: string
  /** What changes when the filter is removed. */
  readonly without: Partial<SearchAddress>
}

const mostScenes = 3

/** Lists the filters of a search besides its words, each with its label. */
export function useActiveFilters(): (address: SearchAddress) => ActiveSearchFilter[] {
  const t = useText(searchTexts)
  const { types, styles, mostly } = useText(danceWordsTexts)
  const locale = useLocale()
  const scenes = useScenes().data ?? []
  const sceneName = (key: string) => scenes.find(({ id, slug }) => key === id || key === slug)?.name ?? key
  const date = (day: string) => mediumDate(Temporal.PlainDate.from(day), locale)
  return (address) => {
    const one = (name: keyof SearchAddress, label: (value: never) => string): ActiveSearchFilter[] => {
      const value = address[name]
      if (value === emptySearch[name]) return []
      return [{ label: label(value as never), without: { [name]: emptySearch[name] } }]
    }
    const each = (name: 'scenes' | 'event_types' | 'dance_styles', label: (value: string) => string) =>
      address[name].map((value) => ({
        label: label(value),
        without: { [name]: address[name].filter((other) => other !== value) },
      }))
    return [
      ...(address.scenes.length > mostScenes
        ? [{ label: t.severalScenes(address.scenes.length), without: { scenes: [] } }]
        : each('scenes', sceneName)),
      ...one('city', (city: string) => city),
      ...one('state', (state: string) => state),
      ...(address.user_lat === undefined
        ? []
        : [
            {
              label: address.max_distance === undefined ? t.nearMe : t.within(address.max_distance),
              without: { user_lat: undefined, user_lon: undefined, max_distance: undefined },
            },
          ]),
      ...one('date_range', (range: keyof typeof t.ranges) => t.ranges[range]),
      ...one('start_date', (day: string) => t.from(date(day))),
      ...one('end_date', (day: string) => t.until(date(day))),
      ...each('event_types', (type) => types[type] ?? type),
      ...each('dance_styles', (style) => styleName(style, styles)),
      ...one('mostly_styles', () => mostly(address.dance_styles.map((style) => styleName(style, styles)))),
      ...one('max_price', (price: number) => t.maxPrice(price)),
      ...one('free_only', () => t.freeOnly),
      ...one('has_discount', () => t.hasDiscount),
      ...one('has_live_music', () => t.liveMusic),
      ...one('is_global', () => t.global),
      ...one('organizer_name', (name: string) => t.organizer(name)),
      ...one('organizer_uid', () => t.oneOrganizer),
    ]
  }
}

/** Describes a search in words: the typed text, then its filters. */
export function useFilterLabels(): (address: SearchAddress) => string[] {
  const filtersOf = useActiveFilters()
  return (address) => [address.q.trim(), ...filtersOf(address).map(({ label }) => label)].filter(Boolean)
}

/** A chip for each active filter, which removes it. */
export function ActiveFilters(props: {
  filters: readonly ActiveSearchFilter[]
  onChange: (change: Partial<SearchAddress>) => void
}) {
  const t = useText(searchTexts)
  return props.filters.map(({ label, without }) => (
    <RemovableChip
      key={label}
      label={label}
      removeLabel={t.remove(label)}
      onRemove={() => props.onChange(without)}
    />
  ))
}
