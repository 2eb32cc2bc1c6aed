import { dateAndTime } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { danceRoles, type Going, type GoingEntry, goingStates } from '@floorcraft/contract/events/going.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { csvFile } from '../../../lib/csv.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { goingTexts } from '../../../messages/events/going.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { useGivePlace } from './api.ts'
import { EntryMenu } from './entry-menu.tsx'
import { useMoment } from './when-and-where.tsx'

const settingsDialog = dialogFrom(async () => (await import('./settings-dialog.tsx')).SettingsDialog)

/** The settings of a list in a sentence, and a button that changes them. */
export function GoingSettingsLine({ event, list }: { event: Event; list: Going }) {
  const t = useText(goingTexts)
  const momentOf = useMoment(event)
  const [isOpen, setOpen] = useState(false)
  const { closes_at } = list.settings
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunken px-5 py-3">
      <p className="min-w-56 flex-1 font-semibold">
        {t.sentence({ ...list.settings, closes: closes_at && momentOf(closes_at) })}
      </p>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t.settings.change}
      </Button>
      {isOpen && (
        <LazyDialog
          from={settingsDialog}
          event={event}
          settings={list.settings}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const peopleOf = (entries: readonly GoingEntry[]) => entries.flatMap(({ people }) => people)

/** All who are on the list by state, with a search by name. Only the organizer sees it. */
export function GoingList({
  event,
  list,
  entries,
  isOrganizer,
}: {
  event: Event
  list: Going
  entries: readonly GoingEntry[]
  /** Helpers see the list, and only the organizer gives places and blocks members. */
  isOrganizer: boolean
}) {
  const { list: t } = useText(goingTexts)
  const [words, setWords] = useState('')
  const found = entries.filter(({ people }) =>
    people.some(({ name }) => name.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase())),
  )
  if (entries.length === 0) return <EmptyState title={t.empty} text={t.emptyText} />
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label={t.find} value={words} onChange={setWords} className="min-w-48 flex-1" />
        <DownloadButton event={event} entries={entries} />
      </div>
      <p role="status" className={found.length === 0 ? 'mt-6 text-muted' : 'sr-only'}>
        {found.length === 0 && t.none(words)}
      </p>
      {goingStates.map((state) => {
        const group = found.filter((entry) => entry.state === state)
        if (group.length === 0) return null
        const people = peopleOf(group)
        const places = state === 'going' && list.settings.list === 'places' ? list.settings.places : null
        return (
          <section key={state} className="mt-6">
            <h2 className="text-xl font-bold">{t.groups[state]}</h2>
            <p className="text-muted">
              {[
                t.count(people.length, places),
                ...danceRoles.flatMap((role) => {
                  const count = people.filter((person) => person.role === role).length
                  return count > 0 ? [t.byRole(role, count)] : []
                }),
              ].join(' · ')}
            </p>
            <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
              {group.map((entry) => (
                <EntryRow key={entry.id} event={event} entry={entry} isOrganizer={isOrganizer} />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

function EntryRow({ event, entry, isOrganizer }: { event: Event; entry: GoingEntry; isOrganizer: boolean }) {
  const texts = useText(goingTexts)
  const t = texts.list
  const locale = useLocale()
  const give = useGivePlace(event.id)
  const [isAsking, setAsking] = useState(false)
  const name = entry.people.map((person) => person.name || t.noName).join(' + ')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-32 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {[
            entry.people.flatMap(({ role }) => (role ? texts.roles[role] : [])).join(' + '),
            dateAndTime(atPlace(entry.joined_at, event.timezone), locale),
            entry.given_by_hand ? t.byHand : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {isOrganizer && (
        <div className="ml-auto flex shrink-0 items-center gap-1">
          {entry.state !== 'going' && (
            <Button
              look="quiet"
              aria-label={t.giveName(name)}
              disabled={give.isPending}
              onClick={() => setAsking(true)}
            >
              {t.give}
            </Button>
          )}
          <EntryMenu eventId={event.id} entry={entry} />
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.giveTitle(name)}
          question={t.giveQuestion(name)}
          confirm={t.give}
          onConfirm={() =>
            // The row moves to another list, so a callback of `mutate` would not run.
            void give.mutateAsync(entry.id).then(
              () => showSuccess(t.given(name)),
              () => {},
            )
          }
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function DownloadButton({ event, entries }: { event: Event; entries: readonly GoingEntry[] }) {
  const texts = useText(goingTexts)
  const t = texts.list
  const rows = () =>
    entries.flatMap((entry) =>
      entry.people.map(({ name, role }) => [
        name || t.noName,
        role ? texts.roles[role] : null,
        t.groups[entry.state],
        atPlace(entry.joined_at, event.timezone).toPlainDateTime().toString({ smallestUnit: 'minute' }),
      ]),
    )
  return (
    <Button look="quiet" onClick={() => saveFile(csvFile([t.columns, ...rows()]), t.file)}>
      <Download className="size-4" aria-hidden />
      {t.download}
    </Button>
  )
}
