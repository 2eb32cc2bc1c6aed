import { dateRanges } from '@floorcraft/contract/discovery/search.ts'
import { danceStyles } from '@floorcraft/contract/scenes/dance-styles.ts'
import { eventTypes } from '@floorcraft/contract/scenes/event-types.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useText } from '../../../../lib/messages.tsx'
import { advancedSearchTexts } from '../../../../messages/discovery/advanced-search.ts'
import { searchTexts } from '../../../../messages/discovery/search.ts'
import { danceWordsTexts } from '../../../../messages/scenes/dance-words.ts'
import { FormChecks } from '../../../../ui/form/form-checks.tsx'
import { useFormValue, useSetValues } from '../../../../ui/form/form-context.tsx'
import {
  FormCheck,
  FormField,
  FormNumber,
  FormSection,
  FormSelect,
} from '../../../../ui/form/form-fields.tsx'
import { styleName } from '../../../scenes/dance-words/rules.ts'
import { matchesScene } from '../../../scenes/scenes/rules.ts'
import type { SearchValues } from './search-values.ts'

export function PlaceFields({ scenes }: { scenes: readonly Scene[] }) {
  const t = useText(advancedSearchTexts)
  const chosen = useFormValue<SearchValues['scenes']>('scenes')
  const sceneOf = new Map(scenes.map((scene) => [scene.slug, scene]))
  const unknown = chosen.filter((slug) => !sceneOf.has(slug))
  return (
    <FormSection title={t.sections.location}>
      <FormChecks
        name="scenes"
        label={t.labels.scenes}
        choices={[
          ...scenes.map(({ slug, name, city, state }) => ({
            value: slug,
            label: name,
            hint: [city, state].filter(Boolean).join(', '),
          })),
          ...unknown.map((slug) => ({ value: slug, label: slug })),
        ]}
        filter={{
          label: t.filterScenes,
          fits: ({ value, label }, words) =>
            matchesScene(sceneOf.get(value) ?? { name: label, city: '', state: '', region: null }, words),
          none: t.noScenes,
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="city" label={t.labels.city} />
        <FormSelect
          name="state"
          label={t.labels.state}
          none={t.anyState}
          choices={stateChoices(
            scenes.map(({ state }) => state),
            useFormValue<string>('state'),
          )}
        />
      </div>
    </FormSection>
  )
}

export function DateFields() {
  const t = useText(advancedSearchTexts)
  const { ranges } = useText(searchTexts)
  const setValues = useSetValues<SearchValues>()
  const forgetRange = () => setValues({ date_range: '' })
  return (
    <FormSection title={t.sections.dates}>
      <FormSelect
        name="date_range"
        label={t.labels.date_range}
        none={t.anyDate}
        choices={dateRanges.map((range) => ({ value: range, label: ranges[range] }))}
        // Cleared, because both together would find almost no event.
        onChange={() => setValues({ start_date: '', end_date: '' })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="start_date" type="date" label={t.labels.start_date} onChange={forgetRange} />
        <FormField name="end_date" type="date" label={t.labels.end_date} onChange={forgetRange} />
      </div>
    </FormSection>
  )
}

export function DetailFields() {
  const t = useText(advancedSearchTexts)
  const { types, styles } = useText(danceWordsTexts)
  const chosenTypes = useFormValue<string>('event_types')
  const chosenStyles = useFormValue<readonly string[]>('dance_styles')
  const nameOf = (type: string) => types[type] ?? type
  const known: readonly string[] = eventTypes
  const others = [...(known.includes(chosenTypes) || chosenTypes === '' ? [] : [chosenTypes])]
  return (
    <FormSection title={t.sections.details}>
      <FormSelect
        name="event_types"
        label={t.labels.event_types}
        none={t.anyType}
        choices={[...known, ...others].map((value) => ({
          value,
          label: value.split(',').map(nameOf).join(', '),
        }))}
      />
      <FormChecks
        name="dance_styles"
        label={t.labels.dance_styles}
        choices={[...new Set([...danceStyles, ...chosenStyles])].map((style) => ({
          value: style,
          label: styleName(style, styles),
        }))}
      />
      {chosenStyles.length > 0 && <FormCheck name="mostly_styles" label={t.labels.mostly_styles} />}
    </FormSection>
  )
}

export function PriceFilterFields({ scenes }: { scenes: readonly Scene[] }) {
  const t = useText(advancedSearchTexts)
  const chosen = useFormValue<SearchValues['scenes']>('scenes')
  const currencies = new Set(chosen.map((slug) => scenes.find((scene) => scene.slug === slug)?.currency))
  const [currency] = currencies.size === 1 ? currencies : []
  return (
    <FormSection title={t.sections.price}>
      <FormNumber
        name="max_price"
        label={t.labels.max_price}
        hint={currency ? t.inCurrency(currency) : t.inEachCurrency}
      />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FormCheck name="free_only" label={t.labels.free_only} />
        <FormCheck name="has_discount" label={t.labels.has_discount} />
      </div>
    </FormSection>
  )
}

export function OtherFilters() {
  const t = useText(advancedSearchTexts)
  return (
    <FormSection title={t.sections.others}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FormCheck name="has_live_music" label={t.labels.has_live_music} />
        <FormCheck name="is_global" label={t.labels.is_global} />
      </div>
    </FormSection>
  )
}

/** The order of the results. Relevance is chosen beside the results, and is kept here. */
export function SortFields() {
  const t = useText(advancedSearchTexts)
  const isPlaced = useFormValue<string>('user_lat') !== ''
  const isRanked = useFormValue<string>('sort_by') === 'relevance'
  const sorts = ['date', 'price', 'distance', ...(isRanked ? ['relevance' as const] : [])] as const
  return (
    <FormSection title={t.sections.sort}>
      <div className="grid grid-cols-2 gap-4">
        <FormSelect
          name="sort_by"
          label={t.labels.sort_by}
          choices={sorts.map((sort) => ({
            value: sort,
            label: t.sorts[sort],
            disabled: sort === 'distance' && !isPlaced,
          }))}
        />
        <FormSelect
          name="sort_order"
          label={t.labels.sort_order}
          disabled={isRanked}
          choices={(['asc', 'desc'] as const).map((order) => ({ value: order, label: t.orders[order] }))}
        />
      </div>
    </FormSection>
  )
}

/** The states of the specification come first (secondary section 9). */
const firstStates = ['CA', 'TX', 'FL', 'NY', 'AZ', 'CO', 'WA', 'OR', 'NV']

/** The choices of the state: the specified ones, those of scenes in alphabetical order, and the chosen one. */
export function stateChoices(ofScenes: readonly string[], chosen: string) {
  const others = [...ofScenes, chosen].map((state) => state.trim()).filter(Boolean)
  return [...new Set([...firstStates, ...others.toSorted()])].map((state) => ({ value: state, label: state }))
}
