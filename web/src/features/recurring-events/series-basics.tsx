import { quickStyles } from '@floorcraft/contract/event-fields.ts'
import { recurringEventTypes } from '@floorcraft/contract/recurring-events.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { useText } from '../../lib/messages.tsx'
import { eventsTexts } from '../../messages/events.ts'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { ToggleChip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { hasStyle, toggleStyle } from '../event-fields/rules.ts'
import { eventTypeStyle } from '../events/rules.ts'
import { FormPart } from './form-part.tsx'
import { seriesProblems } from './series-form-rules.ts'
import { placeOf } from './series-form-values.ts'
import type { SeriesForm } from './use-series-form.ts'

/** What a series is: title, words, scene, type and styles. */
export function SeriesBasics({ form, scenes }: { form: SeriesForm; scenes: readonly Scene[] }) {
  const t = useText(recurringEventsTexts)
  const events = useText(eventsTexts)
  const { register, watch, setValue, getFieldState, formState } = form
  const { errors, isSubmitted } = formState
  const styles = watch('dance_styles')
  /** City and state follow the scene until somebody writes them. */
  const followScene = (sceneId: string) => {
    const scene = scenes.find(({ id }) => id === sceneId)
    for (const [name, value] of Object.entries(scene ? placeOf(scene) : {})) {
      const field = name as 'venue_city' | 'venue_state'
      if (!getFieldState(field, formState).isDirty) form.resetField(field, { defaultValue: value })
    }
  }
  return (
    <FormPart title={t.form.what}>
      <Field
        {...register('title', { validate: (text) => text.trim() !== '' || t.problems.title })}
        label={t.form.title}
        maxLength={200}
        autoComplete="off"
        error={errors.title?.message}
      />
      <TextAreaField
        {...register('description')}
        label={t.form.description}
        maxLength={20_000}
        error={errors.description?.message}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...register('scene_id', {
            required: t.problems.scene_id,
            onChange: (event: { target: { value: string } }) => followScene(event.target.value),
          })}
          label={t.form.scene}
          none={t.form.chooseScene}
          choices={scenes.map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.scene_id?.message}
        />
        <SelectField
          {...register('event_type', { required: t.problems.event_type })}
          label={t.form.eventType}
          none={t.form.chooseEventType}
          choices={recurringEventTypes.map((type) => ({
            value: type,
            label: `${eventTypeStyle(type).emoji} ${events.types[type] ?? type}`,
          }))}
          error={errors.event_type?.message}
        />
      </div>
      <div>
        <Field
          {...register('dance_styles', {
            validate: (text) => seriesProblems.styles(t, text) ?? true,
          })}
          label={t.form.styles}
          maxLength={500}
          autoComplete="off"
          error={errors.dance_styles?.message}
          hint={t.form.stylesHint}
        />
        <fieldset className="mt-2.5 flex flex-wrap gap-2">
          <legend className="sr-only">{t.form.quickStyles}</legend>
          {quickStyles.map((style) => (
            <ToggleChip
              key={style}
              pressed={hasStyle(styles, style)}
              onToggle={() =>
                setValue('dance_styles', toggleStyle(styles, style), {
                  shouldDirty: true,
                  shouldValidate: isSubmitted,
                })
              }
            >
              {style}
            </ToggleChip>
          ))}
        </fieldset>
      </div>
    </FormPart>
  )
}
