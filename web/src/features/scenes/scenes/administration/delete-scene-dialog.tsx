import type { EditedScene } from '@floorcraft/contract/scenes/scene-editing.ts'
import { useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { commonTexts } from '../../../../messages/base/common.ts'
import { sceneEditingTexts } from '../../../../messages/scenes/scene-editing.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useDeleteScene, useSetActive } from '../editing-api.ts'

/** Asks before a scene is deleted. A scene that is in use can be made inactive instead. Load it when it is opened. */
export function DeleteSceneDialog({ scene, onClose }: { scene: EditedScene; onClose: () => void }) {
  const t = useText(sceneEditingTexts).deleting
  const common = useText(commonTexts)
  const [refusal, setRefusal] = useState<string>()
  const removal = useDeleteScene(scene, setRefusal)
  const activity = useSetActive(scene)
  const isBusy = removal.isPending || activity.isPending
  const confirm = () => {
    if (isBusy) return
    if (refusal === undefined) removal.mutate(undefined, { onSuccess: onClose })
    else activity.mutate(false, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={refusal === undefined ? t.title(scene.name) : t.inUse(scene.name)}
      footer={
        <div className="flex flex-wrap-reverse justify-end gap-2.5 *:max-sm:grow">
          <Button look="quiet" data-autofocus onClick={onClose}>
            {common.cancel}
          </Button>
          {(refusal === undefined || scene.is_active) && (
            <Button onClick={confirm} aria-disabled={isBusy}>
              {refusal === undefined ? t.confirm : t.makeInactive}
            </Button>
          )}
        </div>
      }
    >
      <p role="status" className="wrap-anywhere">
        {refusal ?? t.question}
      </p>
    </Dialog>
  )
}
