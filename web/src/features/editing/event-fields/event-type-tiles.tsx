import { Check } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { danceWordsTexts } from '../../../messages/scenes/dance-words.ts'
import { useFormField } from '../../../ui/form/form-context.tsx'
import { FormGroup } from '../../../ui/form/form-fields.tsx'
import { eventTypeStyle } from '../../scenes/dance-words/rules.ts'

/** One of several types of events, as tiles in their colours. */
export function EventTypeTiles({ types }: { types: readonly string[] }) {
  const { labels } = useText(eventFieldsTexts)
  const names = useText(danceWordsTexts).types
  const { error, required, ...input } = useFormField('event_type')
  return (
    <FormGroup name="event_type" label={labels.event_type} error={error} required={required}>
      <div
        className={`flex flex-wrap gap-1.5 *:min-w-max *:grow sm:grid sm:gap-2 ${types.length % 3 === 0 ? '*:basis-[30%] sm:grid-cols-3' : '*:basis-2/5 sm:grid-cols-4'}`}
      >
        {types.map((type) => {
          const { emoji, text, bar } = eventTypeStyle(type)
          return (
            <label
              key={type}
              className={`relative flex min-h-11 cursor-pointer items-center gap-1 overflow-hidden rounded-md border bg-surface pr-1 pl-2.5 text-[0.8rem] font-semibold sm:min-h-12 sm:gap-2 sm:pr-3 sm:pl-4.5 sm:text-base transition-colors hover:bg-paper has-checked:border-current has-checked:bg-paper has-checked:inset-ring-1 has-checked:inset-ring-current has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-text ${text} ${error ? 'border-brand-text' : 'border-line-strong'}`}
            >
              <span aria-hidden className={`absolute inset-y-0 left-0 w-1.5 ${bar}`} />
              <input
                {...input}
                type="radio"
                value={type}
                aria-invalid={error ? true : undefined}
                className="peer sr-only"
              />
              <span aria-hidden className="sm:text-xl">
                {emoji}
              </span>
              <span>{names[type] ?? type}</span>
              <Check
                aria-hidden
                className="absolute top-0.5 right-0.5 hidden size-4 sm:top-1.5 sm:right-1.5 sm:size-4.5 stroke-3 peer-checked:block"
              />
            </label>
          )
        })}
      </div>
    </FormGroup>
  )
}
