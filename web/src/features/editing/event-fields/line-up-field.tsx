import { type LineUpEntry, mostInLineUp, readEntry, writeEntry } from '@floorcraft/contract/events/line-up.ts'
import { type ArtistRole, artistNameLength, artistRoles } from '@floorcraft/contract/scenes/artists.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { useFormControl } from '../../../ui/form/form-context.tsx'
import { FormGroup } from '../../../ui/form/form-fields.tsx'
import { useCombobox } from '../../../ui/use-combobox.ts'
import { artistSuggestionsQuery, useAddArtist } from '../../scenes/artists/api.ts'
import { useRoleNames } from '../../scenes/artists/role-names.tsx'
import { useStyleNames } from '../../scenes/dance-words/dance-labels.tsx'

/** Who is on: one row for each, with a name, which may be that of an artist with a page, and a time. */
export function LineUpField() {
  const { labels, lineUp: t } = useText(eventFieldsTexts)
  const roleName = useRoleNames()
  const { value, set, error } = useFormControl<readonly string[]>('line_up')
  const group = useRef<HTMLDivElement>(null)
  /** The row whose name gets the focus after the next rendering. */
  const next = useRef<number>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    const names = group.current!.querySelectorAll<HTMLInputElement>('input[type=text]')
    const wanted = names[next.current] ?? group.current!.querySelector<HTMLElement>('button')
    next.current = undefined
    wanted?.focus()
  })
  const add = (part: ArtistRole) => {
    next.current = value.length
    set([...value, writeEntry({ part, time: null, artist_id: null, name: '' })])
  }
  return (
    <FormGroup name="line_up" label={labels.line_up} error={error} hint={t.hint}>
      <div ref={group} className="grid gap-3">
        {[...value.keys()].map((row) => (
          <EntryRow
            key={row}
            entry={readEntry(value[row]!)}
            onChange={(entry) => set(value.with(row, writeEntry(entry)))}
            onRemove={() => {
              next.current = Math.max(0, row - 1)
              set(value.toSpliced(row, 1))
            }}
          />
        ))}
        {value.length < mostInLineUp && (
          <div className="-my-1 -ml-2 flex flex-wrap gap-x-1">
            {artistRoles.map((role) => (
              <Button key={role} look="plain" onClick={() => add(role)} className="!px-2 text-sm">
                <Plus className="size-4" aria-hidden />
                {roleName(role)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </FormGroup>
  )
}

interface EntryRowProps {
  readonly entry: LineUpEntry
  readonly onChange: (entry: LineUpEntry) => void
  readonly onRemove: () => void
}

function EntryRow({ entry, onChange, onRemove }: EntryRowProps) {
  const t = useText(eventFieldsTexts).lineUp
  const part = useRoleNames()(entry.part)
  return (
    <fieldset
      aria-label={entry.name || part}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_7.25rem_2.75rem] items-start gap-2"
    >
      <NameField entry={entry} label={part} onChange={onChange} />
      <Field
        label={t.time}
        type="time"
        value={entry.time ?? ''}
        onChange={({ target }) => onChange({ ...entry, time: target.value || null })}
      />
      <Button
        look="plain"
        aria-label={t.remove(entry.name || part)}
        onClick={onRemove}
        className="mt-7.5 size-11 !px-0"
      >
        <X className="size-5" aria-hidden />
      </Button>
    </fieldset>
  )
}

const restMilliseconds = 200

/** The text after a short pause, so that the server is not asked at every key press. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** A name. The text stays plain until an artist is picked, and is plain again when it changes. */
function NameField({
  entry,
  label,
  onChange,
}: {
  entry: LineUpEntry
  label: string
  onChange: (entry: LineUpEntry) => void
}) {
  const t = useText(eventFieldsTexts).lineUp
  const roleName = useRoleNames()
  const styleName = useStyleNames()
  const [isOpen, setOpen] = useState(false)
  const rested = useRested(entry.name)
  const asked = isOpen && entry.artist_id === null ? rested : ''
  const found = useQuery(artistSuggestionsQuery(useApi(), asked)).data ?? []
  const addArtist = useAddArtist()
  const typed = entry.name.trim()
  const options = [
    ...found.map(({ id, name, roles, location, dance_styles }) => ({
      id,
      name,
      note: [...roles.map(roleName), ...dance_styles.map(styleName), ...(location ? [location] : [])].join(
        ' · ',
      ),
    })),
    ...(asked !== '' && asked === entry.name && typed.length > 1
      ? [{ id: null, name: t.newPage(typed), note: t.newPageNote }]
      : []),
  ]
  const pick = async (index: number) => {
    const { id, name } = options[index]!
    if (id !== null) return onChange({ ...entry, artist_id: id, name })
    const made = await addArtist.mutateAsync({ name: typed, roles: [entry.part] })
    onChange({ ...entry, artist_id: made.id, name: made.name })
  }
  const { field, list, option } = useCombobox({
    text: entry.name,
    count: options.length,
    isOpen,
    setOpen,
    onPick: (index) => void pick(index).catch(() => undefined),
  })
  return (
    <div className="relative min-w-0">
      <Field
        {...field}
        label={label}
        type="text"
        value={entry.name}
        maxLength={artistNameLength}
        autoComplete="off"
        hint={entry.artist_id === null ? undefined : t.hasPage}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={({ target }) => {
          setOpen(true)
          onChange({ ...entry, artist_id: null, name: target.value })
        }}
      />
      <div
        {...list}
        role="listbox"
        tabIndex={-1}
        aria-label={t.suggestions}
        className="absolute top-full left-0 z-30 mt-1 max-h-64 w-[min(24rem,calc(100vw-4rem))] overflow-y-auto rounded-lg border border-line bg-surface p-1.5 shadow-float"
      >
        {options.map(({ id, name, note }, index) => (
          <button
            key={id ?? 'new'}
            type="button"
            {...option(index)}
            className="block min-h-11 w-full rounded-md px-3 py-1.5 text-left wrap-anywhere hover:bg-sunken aria-selected:bg-sunken"
          >
            <span className="block font-medium">{name}</span>
            <span className="block text-sm text-muted">{note}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
