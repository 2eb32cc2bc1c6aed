import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useFormContext } from 'react-hook-form'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { useSetValues } from '../../../ui/form/form-context.tsx'
import { FormSelect } from '../../../ui/form/form-fields.tsx'
import type { VenueValues } from './rules.ts'

/** The scenes that a form offers, or why there are none. */
export interface FormScenes {
  readonly scenes: readonly Scene[]
  readonly scenesFailure?: { readonly message: string; readonly retry: () => void } | undefined
}

export interface SceneFieldProps extends FormScenes {
  /** The scenes that the member leads come first. */
  readonly ledSceneIds?: readonly string[]
  /** The stored scene. It may not be offered any more. */
  readonly stored?: { readonly scene_id: string; readonly scene_name: string } | undefined
  readonly onScene?: (scene: Scene | undefined) => void
}

/** The scene of an event or a series. */
export function SceneField({ scenes, scenesFailure, ledSceneIds = [], stored, onScene }: SceneFieldProps) {
  const t = useText(eventFieldsTexts)
  const common = useText(commonTexts)
  const isLed = ({ id }: Scene) => ledSceneIds.includes(id)
  const ordered = [...scenes.filter(isLed), ...scenes.filter((scene) => !isLed(scene))]
  const isOffered = !stored || scenes.some(({ id }) => id === stored.scene_id)
  return (
    <>
      {scenesFailure && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-brand-text/40 bg-brand-soft px-4 py-3"
        >
          <p>
            <strong>{t.scene.error}</strong> {scenesFailure.message}
          </p>
          <Button look="quiet" onClick={scenesFailure.retry}>
            {common.retry}
          </Button>
        </div>
      )}
      <FormSelect
        name="scene_id"
        label={t.labels.scene_id}
        none={t.scene.choose}
        onChange={(event) => onScene?.(scenes.find(({ id }) => id === event.target.value))}
        choices={[
          ...(isOffered ? [] : [{ value: stored.scene_id, label: stored.scene_name }]),
          ...ordered.map((scene) => ({ value: scene.id, label: nameOf(scene) })),
        ]}
      />
    </>
  )
}

function nameOf({ name, city, state }: Scene): string {
  const place = [city === name ? '' : city, state].filter(Boolean).join(', ')
  return place ? `${name} – ${place}` : name
}

/** The place with which the form began. */
export interface FirstPlace extends VenueValues {
  readonly scene_id: string
}

/**
 * Another scene brings its city and state where no others were entered. A venue with which the form began keeps its own
 * (`OldVenueNote` says so), and so does every venue of a stored event.
 */
export function useVenueOfScene(
  scenes: readonly Scene[],
  { stateOf, before, isNew }: { stateOf: (scene: Scene) => string; before: FirstPlace; isNew: boolean },
) {
  const { getValues } = useFormContext()
  const setValues = useSetValues<VenueValues>()
  return (scene: Scene | undefined) => {
    const { venue_name: name, venue_city: city, venue_state: state } = getValues() as VenueValues
    const isKept = name !== '' && (!isNew || name === before.venue_name)
    if (!scene || isKept) return
    const isOfScene = scenes.some((one) => one.city === city && stateOf(one) === state)
    if (city === '' || isOfScene) setValues({ venue_city: scene.city, venue_state: stateOf(scene) })
    // The state was there before a scene was chosen, so it was not entered.
    else if (before.scene_id === '' && state === before.venue_state)
      setValues({ venue_state: stateOf(scene) })
  }
}
