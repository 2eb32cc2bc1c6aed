import { mostRooms, roomNameLength, shareStep, sumOf } from '@floorcraft/contract/events/music.ts'
import { Minus, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { useFormControl, useFormValue } from '../../../ui/form/form-context.tsx'
import { FormGroup } from '../../../ui/form/form-fields.tsx'
import { MusicBar, MusicShade } from '../../events/music/music-bar.tsx'
import { useStyleNames } from '../../scenes/dance-words/dance-labels.tsx'
import { type RoomOfMusic, readRoom, rowsOf, styleList, withShare, writeRoom } from './rules.ts'

const oneRoom: RoomOfMusic = { room: '', shares: [] }

/** How much of each style is played, in steps of ten: one room without a name, or several with names. */
export function MusicField() {
  const { labels, music: t } = useText(eventFieldsTexts)
  const styles = styleList(useFormValue<string>('dance_styles'))
  const { value, set, error } = useFormControl<readonly string[]>('music')
  const rooms = value.length > 0 ? value.map(readRoom) : [oneRoom]
  const group = useRef<HTMLDivElement>(null)
  /** What gets the focus after the next rendering. */
  const next = useRef<string>(undefined)
  useEffect(() => {
    if (next.current === undefined) return
    const found = [...group.current!.querySelectorAll<HTMLElement>(next.current)]
    next.current = undefined
    // A new room is named first, and so is the only room before it.
    const unnamed = found.find((field) => field instanceof HTMLInputElement && field.value === '')
    ;(unnamed ?? found.at(-1))?.focus()
  })
  const change = (changed: readonly RoomOfMusic[]) => {
    const isEmpty = changed.length === 1 && changed[0]!.room === '' && changed[0]!.shares.length === 0
    set(isEmpty ? [] : changed.map(writeRoom))
  }
  const hasNames = rooms.length > 1 || rooms[0]!.room !== ''
  if (styles.length === 0 && value.length === 0) {
    return (
      <FormGroup name="music" label={labels.music} error={error}>
        <p className="text-sm text-muted">{t.stylesFirst}</p>
      </FormGroup>
    )
  }
  return (
    <FormGroup name="music" label={labels.music} error={error} hint={t.hint}>
      <div ref={group} className="grid gap-4">
        {[...rooms.keys()].map((index) => (
          <RoomFields
            key={index}
            number={index + 1}
            room={rooms[index]!}
            styles={styles}
            hasName={hasNames}
            onChange={(changed) => change(rooms.with(index, changed))}
            onRemove={
              rooms.length > 1
                ? () => {
                    next.current = 'button'
                    change(rooms.toSpliced(index, 1))
                  }
                : undefined
            }
          />
        ))}
        {rooms.length < mostRooms && (
          <Button
            look="plain"
            className="-my-2 -ml-2 justify-self-start !px-2 text-sm"
            onClick={() => {
              next.current = 'input[type=text]'
              change([...rooms, oneRoom])
            }}
          >
            <Plus className="size-4" aria-hidden />
            {t.addRoom}
          </Button>
        )}
      </div>
    </FormGroup>
  )
}

interface RoomFieldsProps {
  readonly number: number
  readonly room: RoomOfMusic
  /** Those of the event. */
  readonly styles: readonly string[]
  readonly hasName: boolean
  readonly onChange: (room: RoomOfMusic) => void
  /** Undefined for the only room. */
  readonly onRemove: (() => void) | undefined
}

function RoomFields({ number, room, styles, hasName, onChange, onRemove }: RoomFieldsProps) {
  const t = useText(eventFieldsTexts).music
  const name = room.room || t.roomNumber(number)
  const left = 100 - sumOf(room.shares)
  return (
    <fieldset aria-label={hasName ? name : undefined} className="grid min-w-0 gap-1.5">
      {hasName && (
        <div className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-end gap-2">
          <Field
            label={t.room}
            type="text"
            value={room.room}
            maxLength={roomNameLength}
            placeholder={t.roomExample}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...room, room: target.value })}
          />
          {onRemove && (
            <Button look="plain" aria-label={t.remove(name)} onClick={onRemove} className="size-11 !px-0">
              <X className="size-5" aria-hidden />
            </Button>
          )}
        </div>
      )}
      <MusicBar shares={room.shares} />
      {rowsOf(room, styles).map(({ style, share, place }) => (
        <ShareRow
          key={style}
          place={place}
          style={style}
          share={share}
          left={left}
          onShare={(wanted) => onChange(withShare(room, { style, share: wanted }))}
        />
      ))}
      <p role="status" className={`text-sm ${left > 0 && left < 100 ? 'font-semibold' : 'text-muted'}`}>
        {left === 0 ? t.full : left === 100 ? t.notSaid : t.left(left)}
      </p>
    </fieldset>
  )
}

interface ShareRowProps {
  readonly style: string
  readonly share: number
  /** Its place in the bar; -1 when it is not there. */
  readonly place: number
  /** How much of the room no style has. */
  readonly left: number
  readonly onShare: (share: number) => void
}

function ShareRow({ style, share, place, left, onShare }: ShareRowProps) {
  const t = useText(eventFieldsTexts).music
  const name = useStyleNames()(style)
  // Not `disabled`, which would take the focus from a button that is pressed again and again.
  const step = (label: string, by: number, isPossible: boolean) => (
    <Button
      look="quiet"
      aria-label={label}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onShare(share + by)}
      className="size-11 !px-0"
    >
      {by < 0 ? <Minus className="size-5" aria-hidden /> : <Plus className="size-5" aria-hidden />}
    </Button>
  )
  return (
    <div className="flex items-center gap-1.5">
      <MusicShade index={place} />
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      {step(t.less(name), -shareStep, share > 0)}
      <output className="w-13 shrink-0 text-center font-semibold tabular-nums">{t.percent(share)}</output>
      {step(t.more(name), shareStep, left > 0)}
    </div>
  )
}
