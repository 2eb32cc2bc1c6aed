import { eventTypes } from '@floorcraft/contract/events.ts'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { eventsTexts } from '../../messages/events.ts'
import { FieldError, requiredMark } from '../../ui/field-frame.tsx'
import { eventTypeStyle } from '../events/rules.ts'
import { filled, useRegister } from './form-context.tsx'

/** One of the six types, as tiles in their colours. */
export function EventTypeTiles() {
  const t = useText(eventFormTexts)
  const { types } = useText(eventsTexts)
  const id = useId()
  const { error, required, ...input } = useRegister()('event_type', filled(t.required.event_type))
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={`mb-1.5 font-medium ${required ? requiredMark : ''}`}>{t.fields.event_type}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {eventTypes.map((type) => {
          const { emoji, text, bar } = eventTypeStyle(type)
          return (
            <label
              key={type}
              className={`relative flex min-h-14 cursor-pointer items-center gap-2.5 overflow-hidden rounded-md border bg-surface pr-3 pl-4.5 font-semibold transition-colors hover:bg-sunken has-checked:border-current has-checked:bg-sunken has-checked:inset-ring-1 has-checked:inset-ring-current has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text ${text} ${error ? 'border-brand-text' : 'border-line-strong'}`}
            >
              <span aria-hidden className={`absolute inset-y-0 left-0 w-1.5 ${bar}`} />
              <input
                {...input}
                type="radio"
                value={type}
                aria-invalid={error ? true : undefined}
                className="peer sr-only"
              />
              <span aria-hidden className="text-xl">
                {emoji}
              </span>
              <span>{types[type]}</span>
              <Check
                aria-hidden
                className="absolute top-1.5 right-1.5 hidden size-4.5 stroke-3 peer-checked:block"
              />
            </label>
          )
        })}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
