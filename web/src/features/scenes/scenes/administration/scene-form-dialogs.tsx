import {
  createSceneBody,
  type EditedScene,
  updateSceneBody,
} from '@floorcraft/contract/scenes/scene-editing.ts'
import { useText } from '../../../../lib/messages.tsx'
import { sceneEditingTexts } from '../../../../messages/scenes/scene-editing.ts'
import { FormDialog } from '../../../../ui/form/form-frame.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { useCreateScene, useUpdateScene } from '../editing-api.ts'
import { SceneFields } from './scene-fields.tsx'
import { emptyScene, sceneChanges, sceneInput, valuesOf } from './scene-form-values.ts'

/** Adds a scene. Load it when it is opened. */
export function CreateSceneDialog({ onClose }: { onClose: () => void }) {
  const t = useText(sceneEditingTexts).form
  const create = useCreateScene()
  const form = useSchemaForm({
    schema: createSceneBody,
    defaults: emptyScene,
    toInput: sceneInput,
    send: (body, { idempotencyKey }) => create.mutateAsync({ body, idempotencyKey }),
    failed: t.createFailed,
    onSent: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={t.createTitle}
      onClose={onClose}
      submit={{ label: t.create, pendingLabel: t.creating }}
    >
      <SceneFields />
    </FormDialog>
  )
}

/** Changes a scene. Load it when it is opened. */
export function EditSceneDialog({ scene, onClose }: { scene: EditedScene; onClose: () => void }) {
  const t = useText(sceneEditingTexts).form
  const update = useUpdateScene(scene.id)
  const form = useRecordForm({
    schema: updateSceneBody,
    record: scene,
    valuesOf,
    toInput: sceneChanges,
    send: (body) => update.mutateAsync(body),
    failed: t.updateFailed,
    onSent: onClose,
    words: { labels: t.labels, write: () => undefined },
  })
  return (
    <FormDialog
      form={form}
      title={t.editTitle}
      description={scene.name}
      onClose={onClose}
      submit={{ label: t.save, pendingLabel: t.saving }}
    >
      <SceneFields stored={scene} />
    </FormDialog>
  )
}
