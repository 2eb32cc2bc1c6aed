import type { SearchSuggestion } from '@floorcraft/contract/discovery/search.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { searchSuggestionsTexts } from '../../../messages/discovery/search-suggestions.ts'
import { type ComboboxField, useCombobox } from '../../../ui/use-combobox.ts'
import { useClearHistory, useSearchHistory } from '../search-history/api.ts'
import { useFilterLabels } from './active-filters.tsx'
import { suggestionsQuery } from './api.ts'
import { addressOf, type SearchAddress } from './rules.ts'

interface Option {
  readonly key: string
  readonly label: string
  readonly note?: string | undefined
  readonly change: Partial<SearchAddress>
}

interface OptionGroup {
  readonly title: string
  readonly options: readonly Option[]
}

const mostRecent = 8

/** The list under the search box: suggestions for the typed text, or the latest searches while the box is empty. */
export function SearchSuggestions(props: {
  typed: string
  onPick: (change: Partial<SearchAddress>) => void
  onClose: () => void
  /** The attributes for the field; undefined when the list is gone. */
  onField: (field: ComboboxField | undefined) => void
}) {
  const { typed, onPick, onClose, onField } = props
  const t = useText(searchSuggestionsTexts)
  const isEmpty = typed.trim() === ''
  const suggested = useSuggestedGroups(typed)
  const recent = useRecentGroup({ enabled: isEmpty })
  const groups = isEmpty ? recent : suggested
  const options = groups.flatMap((group) => group.options)
  const { isShown, field, list, option } = useCombobox({
    text: typed,
    count: options.length,
    isOpen: true,
    setOpen: (isOpen) => !isOpen && onClose(),
    onPick: (index) => onPick(options[index]!.change),
  })
  useFieldProps(field, onField)
  return (
    <div
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-30 mt-2 max-h-[min(26rem,45dvh)] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-1.5 shadow-float"
    >
      <p role="status" className="sr-only">
        {isShown && t.count(options.length)}
      </p>
      <div {...list} role="listbox" tabIndex={-1} aria-label={t.suggestions}>
        {groups.map(({ title, options: own }) => (
          <fieldset key={title}>
            <legend className="px-3 pt-2 pb-1 text-sm font-semibold text-muted">{title}</legend>
            {own.map((one) => (
              <button
                key={one.key}
                type="button"
                {...option(options.indexOf(one))}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-3 py-1.5 text-left hover:bg-sunken aria-selected:bg-sunken"
              >
                <span className="line-clamp-2 min-w-0 font-medium wrap-anywhere">{one.label}</span>
                {one.note && <span className="shrink-0 text-sm text-muted">{one.note}</span>}
              </button>
            ))}
          </fieldset>
        ))}
      </div>
      {isEmpty && <ClearHistory />}
    </div>
  )
}

const restMilliseconds = 150

/** The typed text after a short pause, so that the server is not asked at every key press. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** Each type of suggestion, in the order of the answer. */
function useSuggestedGroups(typed: string): OptionGroup[] {
  const t = useText(searchSuggestionsTexts)
  const query = suggestionsQuery(useApi(), useRested(typed))
  const { data } = useQuery(query)
  const suggestions = query.enabled && data ? data : []
  const optionOf = ({ type, value, display_text, metadata }: SearchSuggestion): Option => ({
    key: `${type} ${value}`,
    label: display_text,
    note: metadata.search_count > 0 ? t.events(metadata.search_count) : undefined,
    change: { q: value },
  })
  return [...Map.groupBy(suggestions, ({ type }) => type)].map(([type, list]) => ({
    title: t.groups[type],
    options: list.map(optionOf),
  }))
}

function useRecentGroup(when: { enabled: boolean }): OptionGroup[] {
  const t = useText(searchSuggestionsTexts)
  const labelsOf = useFilterLabels()
  const { data = [] } = useSearchHistory(when)
  const options = data.slice(0, mostRecent).map(({ id, filters }) => {
    const address = addressOf(filters)
    return { key: id, label: labelsOf(address).join(' · '), change: address }
  })
  return options.length > 0 ? [{ title: t.recent, options }] : []
}

/** Gives the attributes to the field, and takes them back when the list is gone. */
function useFieldProps(field: ComboboxField, onField: (field: ComboboxField | undefined) => void): void {
  const { 'aria-expanded': isExpanded, 'aria-activedescendant': activeId, 'aria-controls': listId } = field
  const latest = useRef(field)
  useEffect(() => {
    latest.current = field
  })
  useLayoutEffect(() => {
    onField({
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isExpanded,
      'aria-controls': listId,
      'aria-activedescendant': activeId,
      onKeyDown: (event) => latest.current.onKeyDown(event),
    })
    return () => onField(undefined)
  }, [onField, isExpanded, listId, activeId])
}

/** Asks in the list itself, because a dialog over the list would close it. */
function ClearHistory() {
  const t = useText(searchSuggestionsTexts)
  const [isAsking, setAsking] = useState(false)
  const clear = useClearHistory()
  const button = 'min-h-11 rounded-md px-3 text-sm font-semibold hover:bg-sunken'
  if (!isAsking) {
    return (
      <button type="button" onClick={() => setAsking(true)} className={`${button} text-brand-text`}>
        {t.clear}
      </button>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-1 px-3">
      <p className="mr-2 text-sm">{t.clearQuestion}</p>
      <button type="button" onClick={() => clear.mutate()} className={`${button} text-brand-text`}>
        {t.confirmClear}
      </button>
      <button type="button" onClick={() => setAsking(false)} className={button}>
        {t.keep}
      </button>
    </div>
  )
}
