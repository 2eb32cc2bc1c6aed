import { customizeSceneBody } from '@floorcraft/contract/scenes/scene-editing.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useText } from '../../../../lib/messages.tsx'
import { sceneEditingTexts } from '../../../../messages/scenes/scene-editing.ts'
import { useFormValue } from '../../../../ui/form/form-context.tsx'
import { FormDialog } from '../../../../ui/form/form-frame.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.tsx'
import { useCustomizeScene } from '../editing-api.ts'
import { AppearanceFields } from './appearance-fields.tsx'
import { AppearancePreview } from './appearance-preview.tsx'
import { type AppearanceValues, lookOf, missingPictureProblem, valuesOf } from './appearance-rules.ts'

export interface CustomizeAppearanceDialogProps {
  readonly scene: Scene
  readonly onClose: () => void
}

/** Changes the banner and the title of a scene, with a preview. Load it when it is opened. */
export function CustomizeAppearanceDialog({ scene, onClose }: CustomizeAppearanceDialogProps) {
  const t = useText(sceneEditingTexts).appearance
  const customize = useCustomizeScene(scene.id)
  const form = useRecordForm({
    schema: customizeSceneBody,
    record: scene,
    valuesOf,
    together: [['banner', 'banner_image_url']],
    toInput: (values: AppearanceValues, { version }) => ({
      ...lookOf(values),
      // No field can be left empty, so none is marked as required.
      title_text_size: values.title_text_size || undefined,
      version,
    }),
    problems: missingPictureProblem,
    send: (body) => customize.mutateAsync(body),
    failed: t.failed,
    onSent: onClose,
    words: {
      labels: {
        banner: t.banner,
        banner_color: t.colour,
        banner_image_url: t.picture,
        title_text_size: t.size,
      },
      write: (field, value) => t.written(field, String(value)),
    },
  })
  return (
    <FormDialog
      form={form}
      title={t.title}
      description={scene.name}
      onClose={onClose}
      submit={{ label: t.save, pendingLabel: t.saving }}
    >
      <Preview scene={scene} />
      <AppearanceFields />
    </FormDialog>
  )
}

function Preview({ scene }: { scene: Scene }) {
  const values: AppearanceValues = {
    banner: useFormValue('banner'),
    banner_color: useFormValue('banner_color'),
    banner_image_url: useFormValue('banner_image_url'),
    title_text_size: useFormValue('title_text_size'),
  }
  return <AppearancePreview scene={scene} look={lookOf(values)} />
}
