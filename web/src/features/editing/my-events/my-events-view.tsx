import type { OwnEvent } from '@floorcraft/contract/editing/event-editing.ts'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { useText } from '../../../lib/messages.tsx'
import { myEventsTexts } from '../../../messages/editing/my-events.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { TabList, tabPanelProps } from '../../../ui/tab-list.tsx'
import { OwnEventList } from './own-event-list.tsx'
import { countsOf, hasWords, isIn, type OwnFilter, ownFilters } from './rules.ts'

const searchedFrom = 10

/** The member's own events. The address has the tab but not the search words. */
export function MyEventsView({ events }: { events: readonly OwnEvent[] }) {
  const t = useText(myEventsTexts)
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useState('')
  const filter = ownFilters.find((name) => name === params.get('show')) ?? 'all'
  const counts = useMemo(() => countsOf(events), [events])
  // Typing comes first: hundreds of cards can follow when there is time.
  const deferredWords = useDeferredValue(words)
  const shown = useMemo(
    () => events.filter((event) => isIn(filter, event) && hasWords(event, deferredWords)),
    [events, filter, deferredWords],
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
        {events.length >= searchedFrom && (
          <SearchBox label={t.find} value={words} onChange={setWords} className="mb-2 w-full sm:w-72" />
        )}
      </div>
      <div ref={panel} tabIndex={-1} {...tabPanelProps(panelId, filter)} className="mt-6 outline-none">
        {shown.length > 0 && <OwnEventList key={filter} events={shown} />}
        {shown.length === 0 &&
          (counts[filter] === 0 ? (
            <EmptyState {...t.empty[filter]} action={<ButtonLink to="/events/new">{t.create}</ButtonLink>} />
          ) : (
            <EmptyState
              title={t.noneFound(deferredWords)}
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
