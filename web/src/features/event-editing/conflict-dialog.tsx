import type { Event } from '@floorcraft/contract/events.ts'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { eventsTexts } from '../../messages/events.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { EventFormField, EventFormValues } from './event-form-values.ts'
import { foreignChanges } from './what-changed.ts'

export interface ConflictDialogProps {
  readonly base: Event
  readonly mine: EventFormValues
  readonly current: Event
  readonly sceneName: (id: string) => string
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
  readonly onClose: () => void
}

/** Two people edited one event: field by field what they made of it, and whose version it shall be. Load it lazily. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { base, mine, current, onKeepMine, onTakeTheirs, onClose } = props
  const t = useText(eventFormTexts)
  const { statuses } = useText(eventsTexts)
  const say = useValueWords(props)
  const changes = foreignChanges(base, mine, current)
  const isStatusChanged = current.status !== base.status
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.conflict.title}
      description={t.conflict.text}
      footer={
        <div className="flex flex-wrap justify-end gap-2 [&>*]:max-sm:flex-1">
          <Button look="quiet" onClick={onTakeTheirs}>
            {t.conflict.takeTheirs}
          </Button>
          <Button onClick={onKeepMine}>{t.conflict.keepMine}</Button>
        </div>
      }
    >
      {changes.length === 0 && !isStatusChanged && <p>{t.conflict.nothing}</p>}
      <ul className="grid gap-4">
        {isStatusChanged && (
          <Change
            name={t.conflict.status}
            note={t.conflict.untouched}
            isUntouched
            theirs={statuses[current.status]}
            mine={statuses[base.status]}
          />
        )}
        {changes.map(({ field, theirs, mine: own, isConflict }) => (
          <Change
            key={field}
            name={t.fields[field]}
            note={isConflict ? t.conflict.both : t.conflict.untouched}
            isUntouched={!isConflict}
            theirs={say(field, theirs)}
            mine={say(field, own)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface ChangeProps {
  readonly name: string
  readonly note: string
  readonly theirs: string
  readonly mine: string
  /** What stands here is as it was before. */
  readonly isUntouched: boolean
}

function Change({ name, note, theirs, mine, isUntouched }: ChangeProps) {
  const t = useText(eventFormTexts)
  const side = 'rounded-md border border-line bg-surface px-3 py-2'
  return (
    <li>
      <p className="mb-1.5 font-semibold">
        {name} <span className="font-normal text-muted">({note})</span>
      </p>
      <dl className="grid gap-2 sm:grid-cols-2">
        <div className={side}>
          <dt className="text-sm text-muted">{t.conflict.theirs}</dt>
          <dd className="line-clamp-6 wrap-anywhere whitespace-pre-line">{theirs}</dd>
        </div>
        <div className={side}>
          <dt className="text-sm text-muted">{isUntouched ? t.conflict.before : t.conflict.mine}</dt>
          <dd className="line-clamp-6 wrap-anywhere whitespace-pre-line">{mine}</dd>
        </div>
      </dl>
    </li>
  )
}

/** A value of the form in words. */
function useValueWords({ current, base, sceneName }: ConflictDialogProps) {
  const t = useText(eventFormTexts)
  const { types } = useText(eventsTexts)
  return (field: EventFormField, value: EventFormValues[EventFormField]): string => {
    if (typeof value === 'boolean') return value ? t.conflict.yes : t.conflict.no
    if (field === 'cover_image_url') return value ? t.conflict.newPicture : t.conflict.noPicture
    if (!value) return t.conflict.empty
    if (field === 'event_type') return types[value] ?? value
    if (field === 'scene_id') return sceneName(value)
    if (field === 'organizer_uid') {
      const known = [current, base].find((event) => event.organizer_uid === value)
      return known ? known.organizer_name : t.conflict.otherOrganizer
    }
    return value
  }
}
