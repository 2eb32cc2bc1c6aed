import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { useFormValue } from '../../../ui/form/form-context.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'

const pasteDialog = dialogFrom(async () => (await import('./paste-dialog.tsx')).PasteDialog)

export interface PastePanelProps {
  readonly scenes: readonly Scene[]
  /** A message that was shared with the installed app. */
  readonly text?: string
  readonly startsOpen?: boolean
}

/** "Paste a message": fills in the form of an event around it. */
export function PastePanel({ scenes, text: shared = '', startsOpen = shared !== '' }: PastePanelProps) {
  const { pasteMessage } = useText(eventFieldsTexts)
  const sceneId = useFormValue<string>('scene_id')
  const [text, setText] = useState(shared)
  const [isOpen, setOpen] = useState(startsOpen)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong/60 bg-surface px-4 text-sm font-semibold whitespace-nowrap hover:bg-sunken max-sm:shrink-0"
      >
        <MessageSquareText className="size-4 shrink-0 text-brand-text" aria-hidden />
        {pasteMessage}
      </button>
      {isOpen && (
        <LazyDialog
          from={pasteDialog}
          title={pasteMessage}
          scene={scenes.find(({ id }) => id === sceneId)}
          text={text}
          onText={setText}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
