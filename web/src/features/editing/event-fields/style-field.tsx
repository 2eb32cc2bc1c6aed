import { quickStyles } from '@floorcraft/contract/editing/event-fields.ts'
import { useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { ToggleChip } from '../../../ui/chip.tsx'
import { useFormValue, useSetValues } from '../../../ui/form/form-context.tsx'
import { FormField } from '../../../ui/form/form-fields.tsx'
import { hasStyle, toggleStyle } from './rules.ts'

/** Dance styles as text with commas, with buttons for a few of them. */
export function StyleField() {
  const t = useText(eventFieldsTexts)
  const text = useFormValue<string>('dance_styles')
  const setValues = useSetValues()
  return (
    <div>
      <FormField
        name="dance_styles"
        label={t.labels.dance_styles}
        placeholder={t.styles.example}
        autoCapitalize="none"
        hint={t.styles.hint}
      />
      <fieldset className="mt-3 flex flex-wrap gap-x-2 gap-y-2.5">
        <legend className="sr-only">{t.styles.suggestions}</legend>
        {quickStyles.map((style) => (
          <ToggleChip
            key={style}
            pressed={hasStyle(text, style)}
            onToggle={() => setValues({ dance_styles: toggleStyle(text, style) })}
          >
            {style}
          </ToggleChip>
        ))}
      </fieldset>
    </div>
  )
}
