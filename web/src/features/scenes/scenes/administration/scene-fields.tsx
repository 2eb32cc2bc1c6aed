import type { EditedScene } from '@floorcraft/contract/scenes/scene-editing.ts'
import { regionNames } from '@floorcraft/contract/scenes/scenes.ts'
import { useFormState } from 'react-hook-form'
import { useText } from '../../../../lib/messages.tsx'
import { sceneEditingTexts } from '../../../../messages/scenes/scene-editing.ts'
import { useFormValue, useSetValues } from '../../../../ui/form/form-context.tsx'
import { FormCheck, FormField, FormSelect, FormTextArea } from '../../../../ui/form/form-fields.tsx'
import { followingSlug, type SceneValues } from './scene-form-values.ts'

/** The fields of a scene. The slug of a new one follows its name. */
export function SceneFields({ stored }: { stored?: EditedScene }) {
  const t = useText(sceneEditingTexts).form
  const { labels } = t
  const setValues = useSetValues<SceneValues>()
  const name = useFormValue<string>('name')
  const slug = useFormValue<string>('slug')
  const regions = [...new Set([...regionNames, ...(stored?.region ? [stored.region] : [])])]
  const follow = (next: string) => {
    if (!stored) setValues({ slug: followingSlug({ name: next, slug }, name) })
  }
  return (
    <div className="grid gap-4">
      <FormField
        name="name"
        label={labels.name}
        data-autofocus
        onChange={(event) => follow(event.target.value)}
      />
      <FormField
        name="slug"
        label={labels.slug}
        autoCapitalize="none"
        spellCheck={false}
        hint={[t.slugHint(slug), stored && slug !== stored.slug && t.slugChanged].filter(Boolean).join(' ')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="city" label={labels.city} />
        <FormField name="state" label={labels.state} />
        <FormField name="country" label={labels.country} />
        <FormSelect
          name="region"
          label={labels.region}
          none={t.noRegion}
          choices={regions.map((region) => ({ value: region, label: region }))}
        />
      </div>
      <FormTextArea name="description" label={labels.description} rows={3} />
      <FormCheck name="is_active" label={labels.is_active} hint={t.activeHint} />
      <PlaceFields stored={stored} />
    </div>
  )
}

/** The place of a city that is not in the list of cities. It opens when the server does not know the city. */
function PlaceFields({ stored }: { stored: EditedScene | undefined }) {
  const t = useText(sceneEditingTexts).form
  const { errors } = useFormState()
  const hasProblem = ['city', 'timezone', 'latitude', 'longitude'].some((field) => field in errors)
  return (
    <details open={hasProblem || undefined} className="rounded-lg border border-line px-4 py-1">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t.place}</summary>
      <p className="mb-3 text-sm text-muted">
        {[stored && t.placeNow(stored.timezone), t.placeNote].filter(Boolean).join(' ')}
      </p>
      <div className="mb-3 grid gap-4 sm:grid-cols-3">
        <FormField
          name="timezone"
          label={t.labels.timezone}
          placeholder={t.timezoneExample}
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormField name="latitude" label={t.labels.latitude} inputMode="text" placeholder="32.72" />
        <FormField name="longitude" label={t.labels.longitude} inputMode="text" placeholder="-117.16" />
      </div>
    </details>
  )
}
