import { danceStyles } from '@floorcraft/contract/events.ts'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { ToggleChip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { styleList, toggleStyle } from './event-payload.ts'
import { useEventForm, useEventValue, useRegister } from './form-context.tsx'

const longestStyle = 50
const mostStyles = 30

export function StylesSection() {
  const t = useText(eventFormTexts)
  const form = useEventForm()
  const field = useRegister()
  const text = useEventValue('dance_styles')
  const chosen = styleList(text).map((style) => style.toLowerCase())
  const rule = (value: unknown) => {
    const styles = styleList(String(value ?? ''))
    if (styles.some((style) => style.length > longestStyle)) return t.styles.tooLong
    return styles.length <= mostStyles || t.styles.tooMany(mostStyles)
  }
  return (
    <Panel title={t.sections.styles}>
      <Field
        {...field('dance_styles', { validate: rule })}
        label={t.fields.dance_styles}
        placeholder={t.styles.example}
        maxLength={500}
        autoComplete="off"
        autoCapitalize="none"
        hint={t.styles.hint}
      />
      <div className="mt-3 flex flex-wrap gap-x-2 gap-y-2.5">
        {danceStyles.map((style) => (
          <ToggleChip
            key={style}
            pressed={chosen.includes(style)}
            onToggle={() => form.setValue('dance_styles', toggleStyle(text, style), { shouldDirty: true })}
          >
            {style}
          </ToggleChip>
        ))}
      </div>
      <CheckField {...form.register('has_live_music')} label={t.fields.has_live_music} className="mt-3" />
    </Panel>
  )
}
