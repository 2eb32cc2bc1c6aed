import type { PastedEvent } from '@floorcraft/contract/editing/pasted-event/pasted-event.ts'
import { useText } from '../../../lib/messages.tsx'
import { pastedEventTexts } from '../../../messages/editing/pasted-event.ts'
import { partsOf } from './rules.ts'

/** The message, with a word behind each part that was read. */
export function MarkedMessage({ event }: { event: PastedEvent }) {
  const t = useText(pastedEventTexts)
  return (
    <p className="max-h-72 overflow-y-auto rounded-md border border-line bg-surface px-4 py-3 leading-loose wrap-anywhere whitespace-pre-wrap">
      {partsOf(event).map(({ start, end, kind, isSure }) => {
        const words = event.text.slice(start, end)
        if (!kind) return <span key={start}>{words}</span>
        const isRemoved = kind === 'removed'
        return (
          <mark
            key={start}
            className={`rounded-sm px-1 py-0.5 text-ink ${isRemoved ? 'bg-sunken' : 'bg-brand-soft'} ${isSure ? '' : 'outline-1 outline-dashed'}`}
          >
            {isRemoved ? <s>{words}</s> : words}
            <span className="ml-1 text-xs font-semibold whitespace-nowrap">
              {isSure ? t.marks[kind] : t.unsure(t.marks[kind])}
            </span>
          </mark>
        )
      })}
    </p>
  )
}
