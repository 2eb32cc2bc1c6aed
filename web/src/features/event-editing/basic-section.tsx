import { descriptionLength, titleLength } from '@floorcraft/contract/event-editing.ts'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { EventTypeTiles } from './event-type-tiles.tsx'
import { filled, useEventForm, useEventFormSetting, useEventValue, useRegister } from './form-context.tsx'
import { OrganizerField } from './organizer-field.tsx'

export function BasicSection() {
  const t = useText(eventFormTexts)
  const field = useRegister()
  return (
    <Panel title={t.sections.basic}>
      <div className="grid grid-cols-1 gap-5">
        <OrganizerField />
        <Field
          {...field('title', filled(t.required.title))}
          label={t.fields.title}
          maxLength={titleLength}
          placeholder={t.titleExample}
          autoComplete="off"
          hint={<WithoutPrefix />}
        />
        <EventTypeTiles />
        <TextAreaField
          {...field('description')}
          label={t.fields.description}
          maxLength={descriptionLength}
          placeholder={t.descriptionExample}
        />
      </div>
    </Panel>
  )
}

/** A copy is called "Copy of …" until somebody says otherwise; next week's social is called like this week's. */
function WithoutPrefix() {
  const t = useText(eventFormTexts)
  const form = useEventForm()
  const { copiedFrom } = useEventFormSetting()
  const title = useEventValue('title')
  if (!copiedFrom || !title.startsWith(t.copy.prefix)) return null
  const plain = title.slice(t.copy.prefix.length)
  return (
    <button
      type="button"
      onClick={() => {
        form.setValue('title', plain, { shouldDirty: true })
        form.setFocus('title')
      }}
      className="-my-2 inline-flex min-h-11 items-center text-left font-semibold text-brand-text underline underline-offset-3 wrap-anywhere"
    >
      {t.copy.dropPrefix(plain)}
    </button>
  )
}
