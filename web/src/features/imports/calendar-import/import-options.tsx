import { type CalendarPreview, importStatuses } from '@floorcraft/contract/imports/calendar-import.ts'
import { danceStyles } from '@floorcraft/contract/scenes/dance-styles.ts'
import { ChevronDown } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { eventsTexts } from '../../../messages/events/events.ts'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { linkedFeedsTexts } from '../../../messages/imports/linked-feeds.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useStyleNames } from '../../scenes/dance-words/dance-labels.tsx'
import { changedEvents } from './rules.ts'

export interface Choices {
  /** The feed ids of the events to import, new and similar ones. */
  readonly chosen: ReadonlySet<string>
  readonly status: (typeof importStatuses)[number]
  readonly style: string
  readonly update: boolean
  /** Whether the calendar stays linked after the import. */
  readonly link: boolean
}

export interface ImportOptionsProps {
  readonly preview: CalendarPreview
  readonly choices: Choices
  readonly onChoices: (choices: Choices) => void
  /** Whether the calendar can stay linked. A file cannot, because it cannot be read again. */
  readonly canLink: boolean
}

/** The status and style of the new events, and whether earlier imported ones follow their calendar. */
export function ImportOptions({ preview, choices, onChoices, canLink }: ImportOptionsProps) {
  const t = useText(calendarImportTexts)
  const linkedFeeds = useText(linkedFeedsTexts)
  const { statuses } = useText(eventsTexts)
  const styleName = useStyleNames()
  const status = (value: string) => importStatuses.find((known) => known === value) ?? choices.status
  const isAdding = preview.new.length + preview.similar.length > 0
  return (
    <details className="group rounded-lg border border-line px-4" open={!isAdding}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block font-bold">{t.options}</span>
          <span className="block text-sm text-muted">
            {t.chosenOptions({
              status: isAdding || choices.link ? statuses[choices.status] : undefined,
              update: choices.update,
              link: choices.link,
            })}
          </span>
        </span>
        <ChevronDown className="size-5 shrink-0 text-muted group-open:rotate-180" aria-hidden />
      </summary>
      <fieldset className="grid gap-x-4 gap-y-3 border-t border-line py-4 sm:grid-cols-2">
        <legend className="sr-only">{t.options}</legend>
        {(isAdding || choices.link) && (
          <>
            <SelectField
              label={t.status}
              hint={t.statusHints[choices.status]}
              value={choices.status}
              choices={importStatuses.map((value) => ({ value, label: statuses[value] }))}
              onChange={({ target }) => onChoices({ ...choices, status: status(target.value) })}
            />
            <SelectField
              label={t.style}
              hint={t.styleHint}
              value={choices.style}
              choices={danceStyles.map((value) => ({ value, label: styleName(value) }))}
              onChange={({ target }) => onChoices({ ...choices, style: target.value })}
            />
          </>
        )}
        {preview.exact_duplicates.length > 0 && (
          <CheckField
            label={t.update}
            hint={t.updateHint(changedEvents(preview).length)}
            checked={choices.update}
            onChange={({ target }) => onChoices({ ...choices, update: target.checked })}
            className="sm:col-span-2"
          />
        )}
        {canLink && (
          <CheckField
            label={linkedFeeds.keepLinked}
            hint={linkedFeeds.keepLinkedHint}
            checked={choices.link}
            onChange={({ target }) => onChoices({ ...choices, link: target.checked })}
            className="sm:col-span-2"
          />
        )}
      </fieldset>
    </details>
  )
}
