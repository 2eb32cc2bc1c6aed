import type { CalendarPreview } from '@floorcraft/contract/imports/calendar-import.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { type FinishedImport, type ImportInput, useImportCalendar } from './api.ts'
import { CompleteStep } from './complete-step.tsx'
import type { Choices } from './import-options.tsx'
import { ImportingStep } from './importing-step.tsx'
import { type CalendarInput, emptyInput, InputStep } from './input-step.tsx'
import { PreviewStep } from './preview-step.tsx'

export interface ImportDialogProps {
  readonly scene: Pick<Scene, 'id' | 'slug' | 'name'>
  /** The calendar that is filled in at first. */
  readonly calendarUrl?: string
  /** Called after the import, when the dialog has closed. */
  readonly onImported: (result: FinishedImport) => void
  readonly onClose: () => void
}

type Step =
  | { readonly name: 'input' }
  | { readonly name: 'preview'; readonly preview: CalendarPreview }
  | { readonly name: 'importing'; readonly count: number }
  | { readonly name: 'complete'; readonly result: FinishedImport }

/** Adds the events of a public calendar to a scene: input, preview, importing, complete. Load it when it is opened. */
export function ImportDialog({ scene, calendarUrl = '', onImported, onClose }: ImportDialogProps) {
  const t = useText(calendarImportTexts)
  const [step, setStep] = useState<Step>({ name: 'input' })
  const [input, setInput] = useState<CalendarInput>({ ...emptyInput, calendar_url: calendarUrl })
  const [choices, setChoices] = useState<Choices>()
  const importing = useImportCalendar(scene.id)

  const showPreview = (preview: CalendarPreview, used: CalendarInput) => {
    setInput(used.file ? used : { ...used, calendar_url: preview.calendar_url ?? used.calendar_url })
    setChoices(undefined)
    setStep({ name: 'preview', preview })
  }
  const start = (preview: CalendarPreview, body: ImportInput, chosen: Choices) => {
    setStep({ name: 'importing', count: chosen.chosen.size })
    importing.mutate(
      { body, link: chosen.link ? preview.calendar_url : null },
      {
        onSuccess: (result) => setStep({ name: 'complete', result }),
        onError: () => setStep({ name: 'preview', preview }),
      },
    )
  }

  switch (step.name) {
    case 'input':
      return <InputStep scene={scene} input={input} onPreview={showPreview} onClose={onClose} />
    case 'preview':
      return (
        <PreviewStep
          scene={scene}
          preview={step.preview}
          input={input}
          choices={choices}
          onChoices={setChoices}
          onBack={() => setStep({ name: 'input' })}
          onImport={(body, chosen) => start(step.preview, body, chosen)}
          onClose={onClose}
        />
      )
    case 'importing':
      return <ImportingStep scene={scene} count={step.count} onClose={onClose} />
    case 'complete':
      return (
        <CompleteStep
          result={step.result}
          onClose={() => {
            void showSuccess(t.finished(step.result))
            onClose()
            onImported(step.result)
          }}
        />
      )
  }
}
