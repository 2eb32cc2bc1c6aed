import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useEventForm } from './form-context.tsx'

export function GlobalSection() {
  const t = useText(eventFormTexts)
  const form = useEventForm()
  return (
    <Panel title={t.sections.global}>
      <CheckField
        {...form.register('is_global')}
        label={t.global.label}
        hint={t.global.hint}
        className="-my-2"
      />
    </Panel>
  )
}
