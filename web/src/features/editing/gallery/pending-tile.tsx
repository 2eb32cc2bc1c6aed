import { useEffect, useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { uploadsTexts } from '../../../messages/site/uploads.ts'
import { UploadOverlay } from '../../site/uploads/upload-overlay.tsx'
import type { PendingUpload } from './gallery-store.ts'

/** A file that is being uploaded. */
export function PendingTile({ upload: { file, sent } }: { upload: PendingUpload }) {
  const { gallery: t } = useText(uploadsTexts)
  const preview = useObjectUrl(file)
  const words = sent === undefined ? t.waiting : sent < 1 ? t.sending(Math.round(sent * 100)) : t.processing
  return (
    <li className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="relative aspect-square bg-sunken">
        {preview && <img src={preview} alt="" className="size-full object-cover" />}
        <UploadOverlay label={t.progressOf(file.name)} sent={sent ?? 0} words={words} />
      </div>
      <p className="h-11 truncate px-3 text-sm leading-11 text-muted" title={file.name}>
        {file.name}
      </p>
    </li>
  )
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const own = URL.createObjectURL(file)
    setUrl(own)
    return () => URL.revokeObjectURL(own)
  }, [file])
  return url
}
