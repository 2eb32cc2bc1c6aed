import { Combine } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { eventMergingTexts } from '../../../messages/editing/event-merging.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { usePairs } from './api.ts'

/** How many pairs of a scene wait for a leader; nothing without one. */
export function PairsNote({ sceneId }: { sceneId: string }) {
  const { pairs: t } = useText(eventMergingTexts)
  const pairs = usePairs().data?.filter(({ first }) => first.scene_id === sceneId) ?? []
  if (pairs.length === 0) return null
  return (
    <div className="mt-4 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-sunken py-2 pr-2 pl-4">
      <Combine className="size-5 shrink-0 text-warn" aria-hidden />
      <p className="min-w-0 flex-1 basis-40 leading-snug font-medium">{t.waiting(pairs.length)}</p>
      <ButtonLink look="quiet" to="/dashboard/double-events">
        {t.look}
      </ButtonLink>
    </div>
  )
}
