import { givenStatuses } from '@floorcraft/contract/events/events.ts'
import { eventTypes } from '@floorcraft/contract/scenes/event-types.ts'
import { useRef } from 'react'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useListAddress } from '../../../lib/use-list-address.ts'
import { eventsTexts } from '../../../messages/events/events.ts'
import { adminEventsTexts } from '../../../messages/office/admin-events.ts'
import { danceWordsTexts } from '../../../messages/scenes/dance-words.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { PagedList } from '../../../ui/page/paged-list.tsx'
import { AdminEventRow } from './admin-event-row.tsx'
import { useAdminEventCounts, useAdminEvents } from './api.ts'

const filters = ['status', 'type'] as const
const limit = 50
/** In the order of the specification's filters: what visitors see comes first. */
const statuses = ['published', 'private_draft', 'organizer_draft', 'cancelled'] as const

/** All events in pages, found by words, status and type. */
export function AdminEventList() {
  const t = useText(adminEventsTexts)
  const { statuses: names } = useText(eventsTexts)
  const { types } = useText(danceWordsTexts)
  const locale = useLocale()
  const { shown, asked, change } = useListAddress(filters)
  const status = givenStatuses.find((name) => name === asked.status)
  const type = eventTypes.find((name) => name === asked.type)
  const counts = useAdminEventCounts({ search: asked.q, type }).data
  const pages = counts && Math.max(1, Math.ceil(counts[status ?? 'all'] / limit))
  const page = Math.min(asked.page, pages ?? asked.page)
  const events = useAdminEvents({ search: asked.q, type, status, limit, offset: (page - 1) * limit })
  const home = useRef<HTMLFieldSetElement>(null)
  // A changed or deleted event may leave the list together with the focused button.
  useKeptFocus(home, [events.data])
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <SearchBox
          label={t.search}
          value={shown.q}
          onChange={(q) => change({ q })}
          className="w-full sm:w-auto sm:max-w-md sm:flex-1"
        />
        <ChoiceSelect
          label={t.type}
          all={t.allTypes}
          value={shown.type}
          choices={eventTypes.map((name) => ({ value: name, label: types[name]! }))}
          onChange={(next) => change({ type: next })}
        />
      </div>
      <fieldset
        ref={home}
        tabIndex={-1}
        className="no-scrollbar -mx-4 mt-3 flex min-w-0 gap-2 overflow-x-auto px-4 py-1.5 outline-none"
      >
        <legend className="sr-only">{t.filters.label}</legend>
        {(['all', ...statuses] as const).map((name) => (
          <ToggleChip
            key={name}
            pressed={(shown.status || 'all') === name}
            onToggle={() => change({ status: name === 'all' ? '' : name })}
          >
            {name === 'all' ? t.filters.all : names[name]}
            <span className="font-normal tabular-nums">{counts?.[name].toLocaleString(locale)}</span>
          </ToggleChip>
        ))}
      </fieldset>
      <PagedList
        list={events}
        texts={t}
        onClear={() => change({ q: '', status: '', type: '' })}
        page={page}
        pages={pages}
        onPage={(next) => change({ page: String(next) })}
      >
        {(event) => <AdminEventRow key={event.id} event={event} />}
      </PagedList>
    </>
  )
}
