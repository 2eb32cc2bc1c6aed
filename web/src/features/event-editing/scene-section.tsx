import type { Scene } from '@floorcraft/contract/scenes.ts'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/common.ts'
import { eventFormTexts } from '../../messages/event-form.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { newEventValues } from './event-form-values.ts'
import { filled, useEventForm, useEventFormSetting, useRegister } from './form-context.tsx'

export function SceneSection() {
  const t = useText(eventFormTexts)
  const common = useText(commonTexts)
  const { mode, member, scenes, scenesFailure, event } = useEventFormSetting()
  const field = useRegister()
  const follow = useFollowScene()
  const led = scenes.filter((scene) => member.led_scene_ids.includes(scene.id))
  const others = scenes.filter((scene) => !member.led_scene_ids.includes(scene.id))
  // An event may belong to a scene that is not offered any more.
  const isOffered = !event || scenes.some((scene) => scene.id === event.scene_id)
  const current = isOffered ? [] : [{ value: event.scene_id, label: event.scene_name }]
  const message = mode === 'create' ? t.required.scene_id : t.required.scene_id_on_edit
  return (
    <Panel title={t.sections.scene}>
      {scenesFailure && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md border border-brand-text/40 bg-brand-soft px-4 py-3"
        >
          <p>
            <strong>{t.scene.error}</strong> {scenesFailure.message}
          </p>
          <Button look="quiet" onClick={scenesFailure.retry}>
            {common.retry}
          </Button>
        </div>
      )}
      <SelectField
        // A list that arrives later must not lose what is chosen.
        key={scenes.length}
        {...field('scene_id', { ...filled(message), onChange: (change) => follow(change.target.value) })}
        label={t.fields.scene_id}
        none={t.scene.choose}
        choices={[
          ...current,
          ...[...led, ...others].map((scene) => ({ value: scene.id, label: nameOf(scene) })),
        ]}
      />
    </Panel>
  )
}

const nameOf = ({ name, city, state }: Scene) => {
  const place = [city === name ? '' : city, state].filter(Boolean).join(', ')
  return place ? `${name} – ${place}` : name
}

/** Another scene brings its time with it, and its city and state where nobody has written others. */
function useFollowScene() {
  const form = useEventForm()
  const { scenes, event } = useEventFormSetting()
  return (sceneId: string) => {
    const scene = scenes.find(({ id }) => id === sceneId)
    form.setValue('timezone', '')
    if (!scene || event) return
    const { venue_city, venue_state } = form.getValues()
    const isOfAnotherScene = scenes.some(({ city, state }) => city === venue_city && state === venue_state)
    if (venue_city === '' || isOfAnotherScene) {
      form.setValue('venue_city', scene.city)
      form.setValue('venue_state', scene.state || newEventValues.venue_state)
    }
  }
}
