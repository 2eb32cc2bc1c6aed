import {
  type CalendarPreview,
  defaultImportStyle,
  type PreviewEvent,
} from '@floorcraft/contract/imports/calendar-import.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { type CalendarImportTexts, calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchBox } from '../../../ui/fields/search-box.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { ImportInput } from './api.ts'
import { Duplicates } from './duplicates.tsx'
import { type Choices, ImportOptions } from './import-options.tsx'
import { type CalendarInput, sourceOf } from './input-step.tsx'
import { NewEvents } from './new-events.tsx'
import { changedEvents, choiceOf, feedIdOf, matchesWords, withIds } from './rules.ts'
import { SimilarEvents } from './similar-events.tsx'
import { Summary } from './summary.tsx'

const firstChoices = (preview: CalendarPreview): Choices => ({
  chosen: new Set(preview.new.map(feedIdOf)),
  status: 'private_draft',
  style: defaultImportStyle,
  update: false,
  link: false,
})

/** From so many events on the reader can search them. */
const manyEvents = 10

export interface PreviewStepProps {
  readonly scene: { readonly name: string }
  readonly preview: CalendarPreview
  readonly input: CalendarInput
  /** What the leader chose before; undefined for a new preview. */
  readonly choices: Choices | undefined
  readonly onChoices: (choices: Choices) => void
  readonly onBack: () => void
  readonly onImport: (body: ImportInput, choices: Choices) => void
  readonly onClose: () => void
}

/** What the import would add, and what the scene has already. */
export function PreviewStep(props: PreviewStepProps) {
  const { scene, preview, input, onChoices, onBack, onImport, onClose } = props
  const t = useText(calendarImportTexts)
  const common = useText(commonTexts)
  const choices = props.choices ?? firstChoices(preview)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const { chosen, update } = choices
  const updates = update ? changedEvents(preview).length : 0
  const isOnlyLink = choices.link && preview.new.length === 0
  const isNothing = preview.new.length + preview.similar.length + updates === 0 && !choices.link
  const choose = (events: readonly PreviewEvent[], isChosen: boolean) => {
    setProblem(undefined)
    onChoices({ ...choices, chosen: withIds(chosen, events.map(feedIdOf), isChosen) })
  }
  const find = (events: readonly PreviewEvent[]) =>
    words.trim() === '' ? events : events.filter((event) => matchesWords(event, words.trim()))
  const start = () => {
    if (chosen.size === 0 && updates === 0 && !isOnlyLink) return setProblem(t.nothingSelected)
    onImport(
      {
        ...sourceOf(input),
        ...choiceOf(preview, chosen),
        default_status: choices.status,
        dance_styles: choices.style,
        update_existing: update,
      },
      choices,
    )
  }
  const listed = preview.new.length + preview.similar.length + preview.exact_duplicates.length
  const [fresh, similar] = [find(preview.new), find(preview.similar)]
  return (
    <Dialog
      open
      size="tall"
      title={preview.calendar_name || t.title}
      description={t.into(scene.name)}
      onClose={onClose}
      header={
        <div className="grid gap-3">
          <Summary summary={preview.summary} />
          {listed > manyEvents && <SearchBox label={t.find} value={words} onChange={setWords} />}
        </div>
      }
      footer={
        <div className="grid gap-2">
          <p role="alert" className="text-sm font-medium text-brand-text empty:hidden">
            {problem}
          </p>
          <div className="flex gap-2.5">
            <Button look="quiet" onClick={onBack}>
              {t.back}
            </Button>
            {isNothing ? (
              <Button className="min-w-0 grow" onClick={onClose}>
                {common.close}
              </Button>
            ) : (
              <Button className="min-w-0 grow" onClick={start}>
                {submitText(t, { events: chosen.size, updates, link: isOnlyLink })}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {listed === 0 ? (
          <EmptyState title={t.noEvents} text={t.noEventsText} />
        ) : (
          <ImportOptions
            preview={preview}
            choices={choices}
            onChoices={onChoices}
            canLink={input.file === undefined}
          />
        )}
        {preview.new.length > 0 && fresh.length + similar.length > 0 && (
          <NewEvents all={preview.new} events={fresh} chosen={chosen} onChoose={choose} />
        )}
        {words.trim() !== '' && fresh.length + similar.length === 0 && (
          <p role="status" className="text-muted">
            {t.noneFound(words.trim())}
          </p>
        )}
        {preview.new.length + preview.similar.length === 0 && listed > 0 && (
          <EmptyState title={t.nothingNew} text={t.nothingNewText} />
        )}
        {similar.length > 0 && <SimilarEvents events={similar} chosen={chosen} onChoose={choose} />}
        {preview.exact_duplicates.length > 0 && <Duplicates events={find(preview.exact_duplicates)} />}
      </div>
    </Dialog>
  )
}

function submitText(
  t: CalendarImportTexts,
  { events, updates, link }: { events: number; updates: number; link: boolean },
): string {
  if (events > 0 || (updates === 0 && !link)) return t.submit(events)
  return updates > 0 ? t.submitUpdate(updates) : t.submitLink
}
