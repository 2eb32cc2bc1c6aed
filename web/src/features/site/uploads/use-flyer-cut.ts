import { type CutPosition, positionText, readPosition } from '@floorcraft/contract/base/picture-cut.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureSentence } from '../../../lib/api/api-client.ts'
import { useText } from '../../../lib/messages.tsx'
import { uploadsTexts } from '../../../messages/site/uploads.ts'
import { useCutCall } from './api.ts'
import type { CoverProblem, UploadedCover } from './use-cover-upload.ts'

/** The server cuts the flyer when the frame has not moved for so long. */
const restMilliseconds = 500

interface Cutting {
  readonly flyer: string | null
  /** The stored position, as CSS. */
  readonly position: string | null
  readonly onCut: (cover: UploadedCover) => void
  readonly onProblem: (problem: CoverProblem | undefined) => void
  readonly onBusy: (busy: boolean) => void
}

/** The position of a flyer's cut. The frame moves at once, and a new card is cut when it has come to rest. */
export function useFlyerCut({ flyer, position, onCut, onProblem, onBusy }: Cutting) {
  const call = useCutCall()
  const { cover: t } = useText(uploadsTexts)
  const [moved, setMoved] = useState<{ flyer: string; at: CutPosition }>()
  const running = useRef<{ readonly timer: number; readonly call: AbortController }>(undefined)
  const stop = useCallback(() => {
    window.clearTimeout(running.current?.timer)
    running.current?.call.abort()
  }, [])
  useEffect(() => stop, [stop])
  const cut = async (of: string, at: CutPosition, { signal }: AbortController) => {
    try {
      const flyer_position = positionText(at)
      const { image_url } = await call({ flyer_image_url: of, flyer_position }, signal)
      // The flyer keeps its address, because one with another pass would load it again.
      if (!signal.aborted) onCut({ image_url, flyer_image_url: of, flyer_position })
    } catch (error) {
      if (signal.aborted) return
      onProblem({ sentence: failureSentence(error, t.cutFailed), retry: () => move(at, 0) })
    }
    if (!signal.aborted) onBusy(false)
  }
  const move = (at: CutPosition, rest = restMilliseconds) => {
    if (flyer === null) return
    stop()
    setMoved({ flyer, at })
    onProblem(undefined)
    onBusy(true)
    const own = new AbortController()
    running.current = { timer: window.setTimeout(() => void cut(flyer, at, own), rest), call: own }
  }
  return {
    at: moved?.flyer === flyer ? moved.at : readPosition(position),
    move: (at: CutPosition) => move(at),
    /** Drops a move that is not cut yet, because the picture is replaced or removed. */
    forget: () => {
      stop()
      setMoved(undefined)
    },
  }
}
