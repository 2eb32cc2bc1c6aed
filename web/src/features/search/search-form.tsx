import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../lib/messages.tsx'
import { searchTexts } from '../../messages/search.ts'
import { Button } from '../../ui/button.tsx'
import { type SearchAddress, writeSearch } from './search-address.ts'

/** The search box. A plain HTML form, so that it works before the script has started. */
export function SearchForm(props: { address: SearchAddress; onSearch: (words: string) => void }) {
  const { address, onSearch } = props
  const { q: words } = address
  const t = useText(searchTexts)
  const [typed, setTyped] = useState(words)
  const field = useRef<HTMLInputElement>(null)
  const visit = useLocation()
  useEffect(() => {
    if (visit.state?.focus === field.current?.name) field.current?.focus()
  }, [visit])
  // Back and "Clear all filters" change the words from outside the form.
  useEffect(() => setTyped(words), [words])
  return (
    <search>
      <form
        action="/search"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed)
        }}
      >
        {[...writeSearch({ ...address, q: '', page: 1 })].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="relative min-w-0 flex-1">
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
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="h-12 w-full rounded-full border border-line-strong bg-surface pr-4 pl-11 text-base text-ellipsis placeholder:text-muted"
          />
        </div>
        <Button type="submit" className="min-h-12">
          {t.submit}
        </Button>
      </form>
    </search>
  )
}
