import { longDay, shortDate } from '@floorcraft/contract/base/time/dates.ts'
import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import { itemTitleLength, roomLength } from '@floorcraft/contract/events/schedule.ts'
import {
  type ItemKind,
  type ItemLevel,
  itemKinds,
  itemLevels,
  readItem,
  type ScheduleItem,
  type WallSpan,
  writeItem,
} from '@floorcraft/contract/events/schedule-times.ts'
import { ChevronDown, X } from 'lucide-react'
import { useId, useState } from 'react'
import { clockWords } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { scheduleTexts } from '../../../../messages/events/schedule.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { FieldError } from '../../../../ui/fields/field-frame.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { lastNightOf, minutesTo, namesIn, type PlaceInEvent, placeOf, withTimes } from './rules.ts'

interface ItemEditorProps {
  readonly written: string
  readonly event: WallSpan
  /** The rooms of the other items, to choose from. */
  readonly rooms: readonly string[]
  readonly problem: string | undefined
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onChange: (written: string) => void
  readonly onRemove: () => void
}

/** One item: a line that says it, and below it its fields when it is open. */
export function ItemEditor({
  written,
  event,
  rooms,
  problem,
  isOpen,
  onOpen,
  onChange,
  onRemove,
}: ItemEditorProps) {
  const { schedule: t } = useText(eventFieldsTexts)
  const { kinds, levels } = useText(scheduleTexts)
  const locale = useLocale()
  const id = useId()
  const item = readItem(written)
  const { kind, title, artists, room, level } = item
  const [begin, end] = [placeOf(item.from, event.start), placeOf(item.to, event.start)]
  const days = lastNightOf(event)
  const dateOf = (night: number) => danceNightOf(event.start).add({ days: night })
  const dayOf = (night: number) => longDay(dateOf(night), locale)
  const words = [title || kinds[kind], artists.join(', '), level && levels[level], room]
    .filter(Boolean)
    .join(', ')
  return (
    <li className="rounded-lg border border-line-strong">
      <div className="flex items-center">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-describedby={problem && `${id}-error`}
          onClick={() => onOpen(!isOpen)}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 py-1.5 pr-1 pl-3 text-left"
        >
          {/* On a phone the words have the whole line. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
            <span className="shrink-0 text-sm text-muted tabular-nums max-sm:basis-full">
              {days > 0 && `${shortDate(dateOf(begin.night), locale)}, `}
              {clockWords(begin.time, locale)} – {clockWords(end.time, locale)}
            </span>
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{words}</span>
          </span>
          <ChevronDown className={`size-5 shrink-0 text-muted ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
        </button>
        <Button
          look="plain"
          aria-label={t.remove(words)}
          onClick={onRemove}
          className="size-11 shrink-0 !px-0"
        >
          <X className="size-5" aria-hidden />
        </Button>
      </div>
      {problem && (
        <div className="px-3 pb-2">
          <FieldError id={`${id}-error`}>{problem}</FieldError>
        </div>
      )}
      <div id={id} hidden={!isOpen} className="border-t border-line p-3">
        {isOpen && <ItemFields {...{ item, event, rooms, days, dayOf, onChange }} />}
      </div>
    </li>
  )
}

interface ItemFieldsProps extends Pick<ItemEditorProps, 'event' | 'rooms' | 'onChange'> {
  readonly item: ScheduleItem
  readonly days: number
  readonly dayOf: (night: number) => string
}

function ItemFields({ item, event: { start }, rooms, days, dayOf, onChange }: ItemFieldsProps) {
  const { schedule: t } = useText(eventFieldsTexts)
  const { kinds, levels } = useText(scheduleTexts)
  const listId = useId()
  const [begin, end] = [placeOf(item.from, start), placeOf(item.to, start)]
  const change = (part: Partial<ScheduleItem>) => onChange(writeItem({ ...item, ...part }))
  const move = (to: PlaceInEvent) => onChange(writeItem(withTimes(item, { from: minutesTo(to, start) })))
  // As it is typed, because a comma at the end is no name yet.
  const [artists, setArtists] = useState(item.artists.join(', '))
  return (
    <div className="grid grid-cols-2 gap-3">
      {days > 0 && (
        <SelectField
          className="col-span-2"
          label={t.night}
          value={String(begin.night)}
          choices={Array.from({ length: days + 1 }, (_, night) => ({
            value: String(night),
            label: dayOf(begin.night),
          }))}
          onChange={({ target }) => move({ ...begin, night: Number(target.value) })}
        />
      )}
      <Field
        label={t.start}
        type="time"
        value={begin.time}
        onChange={({ target }) => target.value && move({ ...begin, time: target.value })}
      />
      <Field
        label={t.end}
        type="time"
        value={end.time}
        onChange={({ target }) =>
          target.value &&
          onChange(writeItem(withTimes(item, { to: minutesTo({ ...begin, time: target.value }, start) })))
        }
      />
      <SelectField
        label={t.kind}
        value={item.kind}
        choices={itemKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
        onChange={({ target }) => change({ kind: target.value as ItemKind })}
      />
      <SelectField
        label={t.level}
        value={item.level ?? ''}
        none={t.noLevel}
        choices={itemLevels.map((level) => ({ value: level, label: levels[level] }))}
        onChange={({ target }) => change({ level: (target.value || null) as ItemLevel | null })}
      />
      <Field
        className="col-span-2"
        label={t.title}
        type="text"
        autoComplete="off"
        placeholder={kinds[item.kind]}
        maxLength={itemTitleLength}
        value={item.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Field
        className="col-span-2"
        label={t.artists}
        hint={t.artistsHint}
        type="text"
        autoComplete="off"
        value={artists}
        onChange={({ target }) => {
          setArtists(target.value)
          change({ artists: namesIn(target.value) })
        }}
      />
      <Field
        className="col-span-2"
        label={t.room}
        type="text"
        autoComplete="off"
        list={listId}
        maxLength={roomLength}
        value={item.room}
        onChange={({ target }) => change({ room: target.value })}
      />
      <datalist id={listId}>
        {rooms.map((room) => (
          <option key={room} value={room} />
        ))}
      </datalist>
    </div>
  )
}
