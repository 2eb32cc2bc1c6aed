import type { Size } from '@floorcraft/contract/base/picture-cut.ts'
import { unreadableImageMessage } from '@floorcraft/contract/site/uploads.ts'
import { useEffect, useRef, useState } from 'react'
import { failureSentence } from '../../../lib/api/api-client.ts'
import type { UploadOptions } from '../../../lib/api/upload.ts'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { uploadsTexts } from '../../../messages/site/uploads.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showError } from '../../../ui/toast/toast.ts'
import { type Crop, isBlurred, startCrop } from './crop/crop-rules.ts'
import { CropStage } from './crop/crop-stage.tsx'
import { drawCrop } from './crop/draw-crop.ts'
import { UploadOverlay } from './upload-overlay.tsx'

export interface CropDialogProps<Answer> {
  /** A picture; see `pictureFileProblem`. */
  readonly file: File
  readonly title: string
  readonly description: string
  /** The size of the cropped picture, which also gives its shape. */
  readonly output: Size
  /** The name of the cropped file, without extension. */
  readonly name: string
  /** Whether to show a round crop, which is stored as a square. At first it has 90 percent of the picture. */
  readonly isCircular?: boolean
  /** The message when the upload fails without a sentence of the server. */
  readonly failed: string
  readonly upload: (picture: File, options: UploadOptions) => Promise<Answer>
  readonly onUploaded: (answer: Answer) => void
  readonly onClose: () => void
}

/** Crops a chosen picture to a shape and uploads it as JPEG. Load it when a file is chosen. */
export function CropDialog<Answer>(props: CropDialogProps<Answer>) {
  const {
    file,
    title,
    description,
    output,
    name,
    isCircular = false,
    failed,
    upload,
    onUploaded,
    onClose,
  } = props
  const { crop: t, cover } = useText(uploadsTexts)
  const common = useText(commonTexts)
  const image = useRef<HTMLImageElement>(null)
  const running = useRef<AbortController>(undefined)
  const [src, setSrc] = useState<string>()
  const [picture, setPicture] = useState<Size>()
  const [crop, setCrop] = useState<Crop>()
  const [sent, setSent] = useState<number>()
  const isSending = sent !== undefined
  const aspect = output.width / output.height

  useEffect(() => {
    const address = URL.createObjectURL(file)
    setSrc(address)
    return () => {
      running.current?.abort()
      URL.revokeObjectURL(address)
    }
  }, [file])

  const begin = (size: Size) => {
    setPicture(size)
    setCrop(startCrop(size, { aspect, share: isCircular ? 0.9 : 1 }))
  }
  const refuse = () => {
    void showError(unreadableImageMessage)
    onClose()
  }
  const send = async () => {
    if (!image.current || !crop || isSending) return
    const own = new AbortController()
    running.current = own
    setSent(0)
    try {
      const cropped = await drawCrop(image.current, { crop, output, name }).catch(() => undefined)
      if (!cropped) return void showError(t.cropFailed)
      const answer = await upload(cropped, { signal: own.signal, onProgress: setSent })
      if (!own.signal.aborted) onUploaded(answer)
    } catch (error) {
      if (!own.signal.aborted) void showError(failureSentence(error, failed))
    } finally {
      if (!own.signal.aborted) setSent(undefined)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button onClick={() => void send()} disabled={!crop} aria-disabled={isSending} data-autofocus>
            {isSending ? t.uploading : t.upload}
          </Button>
        </div>
      }
    >
      {src && (
        <CropStage
          {...{ src, image, crop, aspect, isCircular }}
          isDisabled={isSending}
          onCrop={setCrop}
          onLoad={begin}
          onFailure={refuse}
        >
          {isSending && <UploadOverlay label={title} sent={sent} words={cover.processing} />}
        </CropStage>
      )}
      <p className="text-center text-sm text-muted" role="status">
        {picture && crop && isBlurred(crop, { picture, output }) ? t.blurred(output.width) : t.help}{' '}
        <span className="pointer-coarse:hidden">{t.helpKeys}</span>
      </p>
    </Dialog>
  )
}
