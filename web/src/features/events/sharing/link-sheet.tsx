import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { sharingTexts } from '../../../messages/events/sharing.ts'
import { DocumentDialog } from '../../../ui/document-dialog.tsx'
import { SendSection, type SharedPage, shareOnDevice } from './send-section.tsx'

interface LinkSheetProps extends SharedPage {
  /** The heading; "Share" without it. */
  readonly heading?: string
  /** What is below the ways to send it. */
  readonly more?: (isOpen: boolean) => ReactNode
}

/** The ways to share a page. Its links are in the page of the server, and work before its script. */
export function LinkSheet({ heading, more, ...shared }: LinkSheetProps) {
  const { share } = useText(sharingTexts)
  // The sheet of a phone opens above ours, which has the other ways when the reader closes it.
  const onOpen = async (close: () => void) => {
    if (window.matchMedia('(pointer: coarse)').matches && (await shareOnDevice(shared))) close()
  }
  return (
    <DocumentDialog
      id="share-sheet"
      title={heading ?? share}
      description={shared.title}
      onOpen={(close) => void onOpen(close)}
    >
      {(isOpen) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-7 pb-2">
          <SendSection {...shared} />
          {more?.(isOpen)}
        </div>
      )}
    </DocumentDialog>
  )
}
