import { coverImage } from '@floorcraft/contract/site/uploads.ts'
import { useEffect, useRef, useState } from 'react'
import { failureSentence, mayPass } from '../../../lib/api/api-client.ts'
import { useText } from '../../../lib/messages.tsx'
import { uploadsTexts } from '../../../messages/site/uploads.ts'
import { useCoverCall } from './api.ts'
import { shrinkPhoto } from './shrink-photo.ts'

export interface UploadedCover {
  readonly image_url: string
  readonly flyer_image_url: string
  /** Where the flyer is cut, as CSS. */
  readonly flyer_position: string
}

/** Why a picture was refused or not sent; with `retry` when the same picture can succeed. */
export interface CoverProblem {
  readonly sentence: string
  readonly retry?: () => void
}

interface UnderWay {
  /** The address of the chosen file, shown until the server has processed it. */
  readonly preview: string
  /** From 0 to 1. */
  readonly sent: number
}

/** One upload at a time; a later upload replaces an unfinished one. */
export function useCoverUpload({
  onUploaded,
  onProblem,
  onBusy,
}: {
  onUploaded: (cover: UploadedCover) => void
  onProblem: (problem: CoverProblem | undefined) => void
  onBusy: (busy: boolean) => void
}) {
  const call = useCoverCall()
  const { cover: t } = useText(uploadsTexts)
  const [underWay, setUnderWay] = useState<UnderWay>()
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])
  const start = async (file: File) => {
    cancel()
    const own = new AbortController()
    running.current = own
    const preview = URL.createObjectURL(file)
    const show = (sent: number) => !own.signal.aborted && setUnderWay({ preview, sent })
    show(0)
    onProblem(undefined)
    onBusy(true)
    try {
      const fitting = await shrinkPhoto(file, coverImage.largestBytes)
      if (own.signal.aborted) return
      if (fitting.size > coverImage.largestBytes) return onProblem({ sentence: coverImage.tooLarge })
      const cover = await call(fitting, { signal: own.signal, onProgress: show })
      if (!own.signal.aborted) onUploaded(cover)
    } catch (error) {
      if (own.signal.aborted) return
      const retry = mayPass(error) ? { retry: () => void start(file) } : {}
      onProblem({ sentence: failureSentence(error, t.failed), ...retry })
    } finally {
      URL.revokeObjectURL(preview)
      // A later upload has its own preview.
      if (running.current === own) {
        setUnderWay(undefined)
        onBusy(false)
      }
    }
  }
  return { underWay, start, cancel }
}
