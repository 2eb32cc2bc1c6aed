import type { Event } from '@floorcraft/contract/events.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { type ReactNode, useState } from 'react'
import { dialogFrom, LazyDialog } from '../../ui/lazy-part.tsx'
import type { EventFormValues } from './event-form-values.ts'

const conflictDialog = dialogFrom(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

/** Whose version shall be, where both changed a field; `neither` goes back to the form. */
export type Decision = 'mine' | 'theirs' | 'neither'

interface Versions {
  readonly base: Event
  readonly mine: EventFormValues
  readonly current: Event
}

/** Asks whose version an event shall have; `dialog` is to be shown somewhere in the page. */
export function useConflict(scenes: readonly Scene[]): {
  askWhose: (versions: Versions) => Promise<Decision>
  dialog: ReactNode
} {
  const [conflict, setConflict] = useState<Versions & { decide: (decision: Decision) => void }>()
  const askWhose = async (versions: Versions) => {
    const decision = await new Promise<Decision>((decide) => setConflict({ ...versions, decide }))
    setConflict(undefined)
    return decision
  }
  const dialog = conflict && (
    <LazyDialog
      from={conflictDialog}
      {...conflict}
      sceneName={(id) => scenes.find((scene) => scene.id === id)?.name ?? id}
      onKeepMine={() => conflict.decide('mine')}
      onTakeTheirs={() => conflict.decide('theirs')}
      onClose={() => conflict.decide('neither')}
    />
  )
  return { askWhose, dialog }
}
