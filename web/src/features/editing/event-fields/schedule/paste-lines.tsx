import type { WallSpan } from '@floorcraft/contract/events/schedule-times.ts'
import { useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { readPasted } from './pasted-schedule.ts'

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
