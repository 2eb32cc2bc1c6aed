import { dateAndTime } from '@floorcraft/contract/base/time/dates.ts'
import type { Door, DoorPerson } from '@floorcraft/contract/events/door.ts'
import { Check } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { useOnline } from '../../../lib/browser/use-browser.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { doorTexts } from '../../../messages/events/door.ts'
import { goingTexts } from '../../../messages/events/going.ts'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { useDoorPresses } from './api.ts'
import { Till, WalkIns, walkInNames } from './counters.tsx'
import { cameOf, countOf, type DoorCopy, isUnsent, peopleOf } from './rules.ts'

/** The Door of a night, for one thumb: the till, who is on the list, and the counters below. */
export function DoorView({ eventId, copy, door, isFailing }: DoorViewProps) {
  const t = useText(doorTexts)
  const presses = useDoorPresses(eventId, door.start_datetime)
  const [words, setWords] = useState('')
  // Rows are kept, so they call what is newest.
  const tap = useRef(presses.tap)
  tap.current = presses.tap
  const [onTap] = useState(() => (tapped: { person: string; is_in: boolean }) => tap.current(tapped))
  const people = peopleOf(copy)
  const came = cameOf(people)
  const wanted = words.trim().toLocaleLowerCase()
  const nameOf = ({ name }: DoorPerson) => (name === null ? t.gone : name || t.noName)
  const found = people.filter((person) => nameOf(person).toLocaleLowerCase().includes(wanted))
  const walkedIn = walkInNames(copy, door).reduce((sum, name) => sum + countOf(copy, name), 0)
  return (
    <>
      <p role="status" className="font-display text-lg font-bold tabular-nums">
        {t.came(came.came, came.of)}
        <span className="font-sans text-base font-medium text-muted"> · {t.walkedIn(walkedIn)}</span>
      </p>
      <Connection copy={copy} door={door} isFailing={isFailing} />
      <Till copy={copy} door={door} count={presses.count} />
      {people.length === 0 ? (
        <div className="mt-4">
          <EmptyState title={t.empty} text={t.emptyText} />
        </div>
      ) : (
        <>
          <div className="stays top-[calc(var(--bar)+1px)] z-10 -mx-4 bg-paper px-4 py-1.5 [:root:has(#connection_[data-lasting])_&]:top-[calc(var(--bar)+57px)] md:mx-0 md:px-0 md:[:root:has(#connection_[data-lasting])_&]:top-[calc(var(--bar)+37px)]">
            <SearchBox label={t.find} value={words} onChange={setWords} />
          </div>
          <p role="status" className={found.length === 0 ? 'mt-6 text-muted' : 'sr-only'}>
            {found.length === 0 && t.none(words)}
          </p>
          {found.length > 0 && (
            <ul
              aria-label={t.list}
              className="mt-1.5 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
            >
              {found.map((person) => (
                <PersonRow
                  key={person.person}
                  person={person.person}
                  name={nameOf(person)}
                  note={[person.role && goingRole(person), t.state[person.state]].filter(Boolean).join(' · ')}
                  isIn={person.is_in}
                  onTap={onTap}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <WalkIns copy={copy} door={door} count={presses.count} />
    </>
  )
}

interface DoorViewProps {
  readonly eventId: string
  readonly copy: DoorCopy
  readonly door: Door
  /** Whether the last answer did not come. */
  readonly isFailing: boolean
}

const goingRole = ({ role }: DoorPerson) => (role ? goingTexts.en.roles[role] : '')

const PersonRow = memo(function PersonRow({
  person,
  name,
  note,
  isIn,
  onTap,
}: {
  person: string
  name: string
  note: string
  isIn: boolean
  onTap: (tap: { person: string; is_in: boolean }) => void
}) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isIn}
        onClick={() => onTap({ person, is_in: !isIn })}
        className={`flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left transition-colors ${isIn ? 'bg-sunken' : 'hover:bg-sunken'}`}
      >
        <span
          aria-hidden
          className={`grid size-8 shrink-0 place-items-center rounded-full border-2 ${isIn ? 'border-good bg-good text-paper' : 'border-line-strong'}`}
        >
          {isIn && <Check className="size-5" strokeWidth={3} />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          {note && <span className="block text-sm text-muted">{note}</span>}
        </span>
      </button>
    </li>
  )
})

/** Whether the phone has a connection, what waits, and how old the counts of the others are. */
function Connection({ copy, door, isFailing }: Pick<DoorViewProps, 'copy' | 'door' | 'isFailing'>) {
  const t = useText(doorTexts)
  const locale = useLocale()
  const isOffline = !useOnline() || isFailing
  const isWaiting = isUnsent(copy)
  return (
    <p role="status" className={isOffline ? 'mt-2 rounded-lg bg-sunken px-4 py-2.5' : 'text-sm text-muted'}>
      {isOffline
        ? `${t.offline} ${copy.asOf ? t.asOf(dateAndTime(atPlace(copy.asOf, door.timezone), locale)) : ''}`
        : isWaiting && t.unsent}
    </p>
  )
}
