import { Search, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { searchTexts } from '../../../messages/discovery/search.ts'
import { Button } from '../../../ui/button.tsx'
import type { ComboboxField } from '../../../ui/use-combobox.ts'
import { type SearchAddress, writeSearch } from './rules.ts'
import type { SearchSuggestions as Suggestions } from './search-suggestions.tsx'

// Fetched when the field is first used, to keep the page light. Without a connection the field works without
// suggestions.
const SearchSuggestions = lazy<typeof Suggestions>(async () => {
  const part = await import('./search-suggestions.tsx').catch(() => undefined)
  return { default: part?.SearchSuggestions ?? (() => <></>) }
})

const closed = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const

/** The search box. A plain HTML form with the other criteria, so that it works before the script has started. */
export function SearchForm(props: {
  address: SearchAddress
  onChange: (change: Partial<SearchAddress>) => void
}) {
  const { address, onChange } = props
  const t = useText(searchTexts)
  const [typed, setTyped] = useState(address.q)
  const [isListed, setListed] = useState(false)
  const [combobox, setCombobox] = useState<ComboboxField>()
  const field = useRef<HTMLInputElement>(null)
  const visit = useLocation()
  useEffect(() => {
    if (visit.state?.focus === field.current?.name) field.current?.focus()
  }, [visit])
  // Back and the chips of understood words change the words from outside the form.
  useEffect(() => setTyped(address.q), [address.q])
  const search = (change: Partial<SearchAddress>) => {
    setListed(false)
    if (change.q !== undefined) setTyped(change.q)
    // Other words may be found in other scenes.
    onChange({ only: false, ...change })
  }
  return (
    <search>
      <form
        action="/search"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          // React may not know yet what was typed before it started.
          search({ q: field.current!.value })
        }}
      >
        {[...writeSearch({ ...address, q: '', page: 1, only: false })].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div
          role="none"
          className="relative min-w-0 flex-1"
          onFocus={() => setListed(true)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setListed(false)
          }}
        >
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
          />
          <input
            ref={field}
            type="search"
            name="q"
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            aria-label={t.placeholder}
            placeholder={t.placeholder}
            {...closed}
            onKeyDown={(event) => event.key === 'ArrowDown' && setListed(true)}
            {...combobox}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              // Text that was typed before the script arrived is reported here too, also when the reader has left the
              // field.
              setListed(document.activeElement === event.target)
            }}
            className="h-12 w-full [&::-webkit-search-cancel-button]:hidden rounded-full border border-line-strong bg-surface pr-12 pl-11 text-base text-ellipsis placeholder:text-muted"
          />
          {typed !== '' && (
            <button
              type="button"
              aria-label={t.clearText}
              onClick={() => {
                setTyped('')
                field.current?.focus()
                if (address.q !== '') onChange({ q: '', only: false })
              }}
              className="absolute top-1/2 right-1 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:text-ink"
            >
              <X className="size-5" aria-hidden />
            </button>
          )}
          {isListed && (
            <Suspense>
              <SearchSuggestions
                typed={typed}
                onPick={search}
                onClose={() => setListed(false)}
                onField={setCombobox}
              />
            </Suspense>
          )}
        </div>
        <Button type="submit" className="min-h-12">
          {t.submit}
        </Button>
      </form>
    </search>
  )
}
