import type { GalleryImage } from '@floorcraft/contract/events/events.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { failureSentence, mayPass } from '../../../lib/api/api-client.ts'
import { useText } from '../../../lib/messages.tsx'
import { uploadsTexts } from '../../../messages/site/uploads.ts'
import { showError, showSuccess, showUndo } from '../../../ui/toast/toast.ts'
import { useGalleryCalls } from './api.ts'
import { openGalleryEditor } from './gallery-editor.ts'

/** A file that was not added, with the reason. */
interface RefusedFile {
  readonly file: File
  readonly sentence: string
  readonly mayRetry: boolean
}

/** The editor of one event's gallery. Short messages show the results. */
export function useGalleryEditor({ eventId, images }: { eventId: string; images: readonly GalleryImage[] }) {
  const calls = useGalleryCalls(eventId)
  const { gallery: t } = useText(uploadsTexts)
  const [refusedFiles, setRefusedFiles] = useState<readonly RefusedFile[]>([])
  const [editor] = useState(() => {
    const failures = {
      upload: t.uploadFailed,
      order: t.orderFailed,
      delete: t.deleteFailed,
      restore: t.restoreFailed,
    }
    return openGalleryEditor({
      images,
      calls,
      news: {
        added: (count) => void showSuccess(t.uploaded(count)),
        removed: (undo) => void showUndo(t.deleted, () => void undo()),
        refused: (file, error) => {
          const sentence = failureSentence(error, t.uploadFailed)
          setRefusedFiles((others) => [...others, { file, sentence, mayRetry: mayPass(error) }])
        },
        failed: (what, error) => void showError(failureSentence(error, failures[what])),
      },
    })
  })
  useEffect(() => editor.adopt(images), [editor, images])
  const state = useSyncExternalStore(editor.subscribe, editor.read, editor.read)
  const add = (files: readonly File[]) => {
    setRefusedFiles([])
    void editor.add(files)
  }
  return { editor, refusedFiles, add, ...state }
}
