import { longDate } from '@floorcraft/contract/base/time/dates.ts'
import { money } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { submissionsTexts } from '../../../messages/editing/submissions.ts'
import { danceWordsTexts } from '../../../messages/scenes/dance-words.ts'

type Fields = Readonly<Record<string, unknown>>

const timeNames = { start_datetime: 'start_date', end_datetime: 'end_date' } as const
const notShown = ['currency']

interface SubmittedFieldsProps {
  readonly content: Fields
  /** What the event has now, beside a change. */
  readonly before?: Fields | undefined
  /** What `before` is; without it, what the event has now. */
  readonly beforeLabel?: string
  /** That of the scene. */
  readonly currency: string
}

/** All that was sent in; beside a change also what the event has now. */
export function SubmittedFields({ content, before, beforeLabel, currency }: SubmittedFieldsProps) {
  const t = useText(submissionsTexts).queue
  const { labels, sections } = useText(eventFieldsTexts)
  const words = useWords(currency)
  const names = Object.keys(content).filter((name) => !notShown.includes(name))
  const known = labels as Readonly<Record<string, string>>
  const labelOf = (name: string) =>
    name === 'price_info'
      ? sections.pricing
      : (known[timeNames[name as keyof typeof timeNames] ?? name] ?? name)
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)]">
      {names.map((name) => {
        const text = words(name, content)
        const old = before && words(name, before)
        if (!text && !old) return null
        return (
          <div key={name} className="contents">
            <dt className="text-sm text-muted">{labelOf(name)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere max-sm:mb-1">
              {text || t.nothing}
              {before && old !== text && (
                <span className="block text-sm text-muted">
                  {beforeLabel ?? t.was}: <s>{old || t.nothing}</s>
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function useWords(currency: string) {
  const locale = useLocale()
  const { types } = useText(danceWordsTexts)
  const { yes } = useText(submissionsTexts).queue
  return (name: string, fields: Fields): string => {
    const value = fields[name]
    if (value === null || value === undefined || value === '') return ''
    if (value === false) return ''
    if (value === true) return yes
    if (name in timeNames) {
      const at = Temporal.PlainDateTime.from(String(value))
      return `${longDate(at.toZonedDateTime('UTC'), locale)}, ${String(value).slice(11, 16)}`
    }
    if (name === 'event_type')
      return (types as Readonly<Record<string, string>>)[String(value)] ?? String(value)
    if (Array.isArray(value)) return value.join(', ')
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([price, amount]) => `${price}: ${money(Number(amount), currency, locale)}`)
        .join(', ')
    return String(value)
  }
}
