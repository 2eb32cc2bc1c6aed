import { socialNetworks } from '@floorcraft/contract/base/networks.ts'
import { crowdSizes, sceneDanceStyles, sceneProfileBody } from '@floorcraft/contract/scenes/scene-profile.ts'
import type { SceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { useText } from '../../../../lib/messages.tsx'
import { sceneInfoTexts } from '../../../../messages/scenes/scene-info.ts'
import { FormChips } from '../../../../ui/form/form-chips.tsx'
import { FormField, FormSection, FormSelect, FormTextArea } from '../../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../../ui/form/form-frame.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.tsx'
import { useMe } from '../../../members/identity/api.ts'
import { useUpdateSceneProfile } from '../editing-api.ts'
import { sceneInfoFields, sceneInfoInput, sceneInfoValues } from './scene-info-values.ts'

const styles = sceneDanceStyles.map((style) => ({ value: style, label: style }))

/** Secondary section 2, Scene profile editor. Load it when it is opened. */
export function SceneInfoDialog({ scene, onClose }: { scene: SceneProfile; onClose: () => void }) {
  const t = useText(sceneInfoTexts)
  const { member } = useMe()
  const update = useUpdateSceneProfile(scene.id)
  const form = useRecordForm({
    schema: sceneProfileBody,
    record: scene,
    valuesOf: sceneInfoValues,
    draft: member && { memberId: member.firebase_uid, form: `scenes/info:${scene.id}` },
    fieldOf: sceneInfoFields,
    toInput: sceneInfoInput,
    send: (body) => update.mutateAsync(body),
    failed: t.failed,
    onSent: onClose,
    words: {
      labels: t.labels,
      write: (_, value) => (Array.isArray(value) ? value.join(', ') : undefined),
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
      <FormTextArea
        name="profile_description"
        label={t.labels.profile_description}
        hint={t.hints.profile_description}
        rows={5}
      />
      <FormChips name="primary_styles" label={t.labels.primary_styles} choices={styles} />
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField name="scene_vibe" label={t.labels.scene_vibe} placeholder={t.placeholders.scene_vibe} />
        <FormSelect
          name="typical_crowd_size"
          label={t.labels.typical_crowd_size}
          none={t.noSize}
          choices={crowdSizes.map((size) => ({ value: size, label: t.people(size) }))}
        />
      </div>
      <FormTextArea name="meeting_info" label={t.labels.meeting_info} hint={t.hints.meeting_info} rows={2} />
      <FormSection title={t.sections.contact}>
        <FormField
          name="contact_email"
          label={t.labels.contact_email}
          type="email"
          inputMode="email"
          autoCapitalize="none"
        />
        <FormField
          name="website_url"
          label={t.labels.website_url}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          placeholder={t.placeholders.website_url}
        />
      </FormSection>
      <FormSection title={t.sections.social} note={t.socialNote}>
        <div className="grid gap-5 sm:grid-cols-2">
          {socialNetworks.map((network) => (
            <FormField
              key={network}
              name={network}
              label={t.labels[network]}
              placeholder={t.placeholders[network]}
              autoCapitalize="none"
              spellCheck={false}
            />
          ))}
        </div>
      </FormSection>
    </FormDialog>
  )
}
