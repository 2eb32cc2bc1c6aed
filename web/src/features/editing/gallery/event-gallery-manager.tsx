import { gallery } from '@floorcraft/contract/editing/gallery.ts'
import type { GalleryImage } from '@floorcraft/contract/events/events.ts'
import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { uploadsTexts } from '../../../messages/site/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { chooseGalleryFiles } from './gallery-files.ts'
import { GalleryGrid } from './gallery-grid.tsx'
import { useGalleryEditor } from './use-gallery-editor.ts'

const accept = {
  'image/jpeg': ['.jpeg', '.jpg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'image/avif': ['.avif'],
}

export interface EventGalleryManagerProps {
  readonly eventId: string
  readonly images: readonly GalleryImage[]
}

/** The gallery of a stored event. Every change is saved at once, independently of the form around it. */
export function EventGalleryManager({ eventId, images }: EventGalleryManagerProps) {
  const { gallery: t } = useText(uploadsTexts)
  const { retry } = useText(commonTexts)
  const { editor, refusedFiles, add, ...state } = useGalleryEditor({ eventId, images })
  const [problems, setProblems] = useState<readonly string[]>([])
  const chooser = useRef<HTMLButtonElement>(null)
  const hintId = useId()
  const taken = state.items.length + state.uploads.length
  const wasTaken = useRef(taken)
  useEffect(() => {
    // The last picture was deleted, and with it the focused button.
    const isLost = taken === 0 && wasTaken.current > 0 && document.activeElement === document.body
    if (isLost) chooser.current?.focus()
    wasTaken.current = taken
  }, [taken])
  const isFull = taken >= gallery.most
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    maxSize: gallery.largestBytes,
    minSize: 1,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejections) => {
      const chosen = chooseGalleryFiles({
        accepted,
        rejections,
        slots: gallery.most - taken,
        emptyFile: t.empties,
      })
      setProblems(chosen.problems)
      if (chosen.files.length > 0) add(chosen.files)
    },
  })
  const again = refusedFiles.flatMap(({ file, mayRetry }) => (mayRetry ? [file] : []))
  const shown = problems.filter((problem) => isFull || problem !== gallery.full)
  const choose = () => (isFull ? setProblems([gallery.full]) : open())
  return (
    <div
      {...getRootProps({
        className: `rounded-lg border-2 border-dashed p-3 transition-colors sm:p-4 ${isDragActive ? 'border-brand-text bg-brand-soft' : taken > 0 ? 'border-line' : 'border-line-strong'}`,
      })}
    >
      <input {...getInputProps({ 'aria-hidden': true })} />
      {taken > 0 && <GalleryGrid editor={editor} state={state} />}
      <div className={taken > 0 ? 'mt-4' : 'py-4 text-center'}>
        {taken === 0 && (
          <p className="mx-auto mb-4 max-w-sm text-muted">{isDragActive ? t.dropNow : t.empty}</p>
        )}
        <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${taken > 0 ? '' : 'justify-center'}`}>
          <Button
            look="quiet"
            ref={chooser}
            aria-disabled={isFull}
            aria-describedby={hintId}
            onClick={choose}
          >
            <ImagePlus className="size-4.5" aria-hidden />
            {t.choose}
          </Button>
          <p className="text-sm font-medium text-muted">{t.count(state.items.length, gallery.most)}</p>
        </div>
        <div role="alert">
          {shown.map((problem) => (
            <p key={problem} className="mt-1.5 text-sm font-medium text-brand-text">
              {problem}
            </p>
          ))}
          {refusedFiles.map(({ file, sentence }) => (
            <p
              key={`${file.name} ${file.size}`}
              className="mt-1.5 text-sm font-medium wrap-anywhere text-brand-text"
            >
              {sentence.includes(file.name) ? sentence : `${file.name}: ${sentence}`}
            </p>
          ))}
          {again.length > 0 && (
            <Button look="quiet" className="mt-2" onClick={() => add(again)}>
              {retry}
            </Button>
          )}
        </div>
        <p id={hintId} className="mt-2 text-sm text-muted">
          {isFull && !shown.includes(gallery.full) ? gallery.full : t.hint}
        </p>
      </div>
    </div>
  )
}
