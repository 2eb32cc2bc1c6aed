import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { webAddressOf } from './event-payload.ts'
import { useRegister } from './form-context.tsx'

export function LinksSection() {
  const t = useText(eventFormTexts)
  const field = useRegister()
  const address = {
    validate: (value: unknown) => isWebAddress(String(value ?? '')) || t.links.badAddress,
  }
  const input = { type: 'url', inputMode: 'url', maxLength: 2000, autoComplete: 'off' } as const
  return (
    <Panel title={t.sections.links}>
      <div className="grid grid-cols-1 gap-5">
        <Field
          {...field('ticket_url', address)}
          {...input}
          label={t.fields.ticket_url}
          placeholder="https://"
        />
        <Field
          {...field('facebook_url', address)}
          {...input}
          label={t.fields.facebook_url}
          placeholder="https://"
        />
      </div>
    </Panel>
  )
}

/** Nothing, or something on the web; a missing scheme is added when it is sent. */
function isWebAddress(text: string): boolean {
  const address = webAddressOf(text)
  return address === '' || (/^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address))
}
