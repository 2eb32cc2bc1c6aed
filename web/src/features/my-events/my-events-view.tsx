import type { EventListItem } from '@floorcraft/contract/events.ts'
import { Search } from 'lucide-react'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/messages.tsx'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { myEventsTexts } from '../../messages/my-events.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TabList, tabPanelProps } from '../../ui/tab-list.tsx'
import { OwnEventList } from './own-event-list.tsx'
import { countsOf, isFound, isIn, type OwnFilter, ownFilters } from './own-events.ts'

const searchedFrom = 10

/** The member's own events: the tab is in the address, what is searched for is not. */
export function MyEventsView({ events }: { events: readonly EventListItem[] }) {
  const t = useText(myEventsTexts)
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState('')
  const filter = ownFilters.find((name) => name === params.get('show')) ?? 'all'
  const counts = useMemo(() => countsOf(events), [events])
  // Typing goes first; hundreds of cards follow when there is time.
  const sought = useDeferredValue(words)
  const shown = useMemo(
    () => events.filter((event) => isIn(filter, event) && isFound(event, sought)),
    [events, filter, sought],
  )
  useKeptFocus(panel, [events.length])
  const choose = (next: OwnFilter) =>
    setParams(next === 'all' ? {} : { show: next }, { replace: true, preventScrollReset: true })
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line">
        <TabList
          label={t.filters.label}
          tabs={ownFilters.map((id) => ({ id, label: t.filterWithCount(t.filters[id], counts[id]) }))}
          selected={filter}
          onSelect={choose}
          panelId={panelId}
        />
        {events.length >= searchedFrom && <FindField words={words} onWords={setWords} />}
      </div>
      <div ref={panel} tabIndex={-1} {...tabPanelProps(panelId, filter)} className="mt-6 outline-none">
        {shown.length > 0 && <OwnEventList key={filter} events={shown} />}
        {shown.length === 0 &&
          (counts[filter] === 0 ? (
            <EmptyState {...t.empty[filter]} action={<ButtonLink to="/events/new">{t.create}</ButtonLink>} />
          ) : (
            <EmptyState
              title={t.noneFound(sought)}
              action={
                <Button look="quiet" onClick={() => setWords('')}>
                  {t.clear}
                </Button>
              }
            />
          ))}
      </div>
    </>
  )
}

function FindField({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  const t = useText(myEventsTexts)
  return (
    <label className="relative mb-2 block w-full sm:w-72">
      <span className="sr-only">{t.find}</span>
      <Search aria-hidden className="absolute top-3 left-3.5 size-5 text-muted" />
      <input
        type="search"
        value={words}
        onChange={(event) => onWords(event.target.value)}
        placeholder={t.find}
        className="min-h-11 w-full rounded-full border border-line-strong bg-surface pr-3 pl-11 text-base placeholder:text-muted"
      />
    </label>
  )
}
