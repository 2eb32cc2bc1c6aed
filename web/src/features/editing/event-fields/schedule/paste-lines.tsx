import { readItem, type WallSpan } from '@floorcraft/contract/events/schedule-times.ts'
import { useState } from 'react'
import { clockWords } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { scheduleTexts } from '../../../../messages/events/schedule.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { readPasted } from './pasted-schedule.ts'
import { placeOf } from './rules.ts'

/** Reads the lines of a schedule, and says what it did not understand before they are taken. */
export function PasteLines({
  event,
  onTake,
}: {
  event: WallSpan
  onTake: (items: readonly string[]) => void
}) {
  const { schedule: t } = useText(eventFieldsTexts)
  const [text, setText] = useState('')
  const { kinds } = useText(scheduleTexts)
  const locale = useLocale()
  const { items, unread } = readPasted(text, { event })
  return (
    <div className="mt-1 grid gap-2">
      <TextAreaField
        label={t.lines}
        placeholder={t.linesExample}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint={unread.length > 0 ? t.unread(unread.join(' / ')) : undefined}
      />
      {items.length > 0 && (
        <ul className="text-sm text-muted">
          {items.map(readItem).map((item) => (
            <li key={`${item.from} ${item.title}`} className="wrap-anywhere">
              {clockWords(placeOf(item.from, event.start).time, locale)} –{' '}
              {clockWords(placeOf(item.to, event.start).time, locale)}:{' '}
              {[kinds[item.kind], item.title, item.artists.join(', ')].filter(Boolean).join(', ')}
            </li>
          ))}
        </ul>
      )}
      <Button
        look="quiet"
        className="justify-self-start"
        disabled={items.length === 0}
        onClick={() => onTake(items)}
      >
        {t.take(items.length)}
      </Button>
    </div>
  )
}
