import { mostItems } from '@floorcraft/contract/events/schedule.ts'
import {
  type ItemKind,
  inOrder,
  itemKinds,
  outsideProblems,
  readItem,
  type WallSpan,
} from '@floorcraft/contract/events/schedule-times.ts'
import { ClipboardPaste, History, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { clockWords } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { scheduleTexts } from '../../../../messages/events/schedule.ts'
import { Button } from '../../../../ui/button.tsx'
import { useFormControl } from '../../../../ui/form/form-context.tsx'
import { FormGroup } from '../../../../ui/form/form-fields.tsx'
import { CopySchedule } from './copy-schedule.tsx'
import { ItemEditor } from './item-editor.tsx'
import { PasteLines } from './paste-lines.tsx'
import { placeOf, withMore, withNext } from './rules.ts'

const usualSpan: WallSpan = {
  start: Temporal.PlainDateTime.from('2026-01-05T20:00'),
  end: Temporal.PlainDateTime.from('2026-01-06T02:00'),
}

/**
 * What happens when. An item is added with one press, and begins when the last one ends; its words are one press away.
 * `event`: its times as the form has them; undefined while they are not complete.
 */
export function ScheduleField({ event }: { event: WallSpan | undefined }) {
  const { labels, schedule: t } = useText(eventFieldsTexts)
  const { kinds } = useText(scheduleTexts)
  const locale = useLocale()
  const { value: items, set, error } = useFormControl<readonly string[]>('schedule')
  const [openId, setOpenId] = useState<string>()
  const [tool, setTool] = useState<'paste' | 'copy'>()
  const status = useRef<HTMLParagraphElement>(null)
  const span = event ?? usualSpan
  const problems = event ? outsideProblems(items, event) : []
  const list = useRef<HTMLOListElement>(null)
  const say = (words: string) => {
    status.current!.textContent = words
  }
  const add = (kind: ItemKind) => {
    const next = withNext(items, { kind, event: span })
    set(next)
    say(t.added(kinds[kind], clockWords(placeOf(readItem(next.at(-1)!).from, span.start).time, locale)))
  }
  const take = (more: readonly string[]) => {
    set(withMore(items, more))
    setTool(undefined)
    say(t.addedSeveral(more.length))
    list.current!.focus()
  }
  const rooms = [...new Set(items.flatMap((written) => readItem(written).room || []))]
  return (
    <FormGroup name="schedule" label={labels.schedule} error={error} hint={t.hint}>
      <ol ref={list} tabIndex={-1} className="grid gap-2 outline-none">
        {items.map((written, row) => {
          const { id } = readItem(written)
          return (
            <ItemEditor
              key={id}
              written={written}
              event={span}
              rooms={rooms}
              problem={problems.find(({ path }) => path.startsWith(`schedule.${row}.`))?.message}
              isOpen={openId === id}
              onOpen={(isOpen) => {
                // A change of times may change the order. It waits until the item is closed, so that nothing jumps.
                if (!isOpen) set(inOrder(items))
                setOpenId(isOpen ? id : undefined)
              }}
              onChange={(changed) => set(items.with(row, changed))}
              onRemove={() => {
                set(items.toSpliced(row, 1))
                say(t.removed)
                list.current!.focus()
              }}
            />
          )
        })}
      </ol>
      {items.length < mostItems && (
        <div className="mt-1 -ml-2 flex flex-wrap gap-x-1">
          {itemKinds.map((kind) => (
            <Button key={kind} look="plain" onClick={() => add(kind)} className="!px-2 text-sm">
              <Plus className="size-4" aria-hidden />
              {kinds[kind]}
            </Button>
          ))}
        </div>
      )}
      <div className="-ml-2 flex flex-wrap gap-x-1">
        <Button
          look="plain"
          aria-expanded={tool === 'paste'}
          onClick={() => setTool(tool === 'paste' ? undefined : 'paste')}
          className="!px-2 text-sm"
        >
          <ClipboardPaste className="size-4" aria-hidden />
          {t.paste}
        </Button>
        <Button
          look="plain"
          aria-expanded={tool === 'copy'}
          onClick={() => setTool(tool === 'copy' ? undefined : 'copy')}
          className="!px-2 text-sm"
        >
          <History className="size-4" aria-hidden />
          {t.copy}
        </Button>
      </div>
      {tool === 'paste' && <PasteLines event={span} onTake={take} />}
      {tool === 'copy' && <CopySchedule onTake={take} />}
      <p ref={status} role="status" className="sr-only" />
    </FormGroup>
  )
}
