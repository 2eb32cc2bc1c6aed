import { Search } from 'lucide-react'

export interface SearchBoxProps {
  readonly label: string
  readonly placeholder?: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly className?: string
}

/** A field that filters a list while the reader types. */
export function SearchBox({ label, placeholder = label, value, onChange, className = '' }: SearchBoxProps) {
  return (
    <div className={`relative ${className}`}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // The list is filtered while typing, and Enter would send a form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="h-12 w-full [&::-webkit-search-cancel-button]:hidden rounded-full border border-line-strong bg-surface pr-4 pl-11 text-base text-ellipsis placeholder:text-muted"
      />
    </div>
  )
}
