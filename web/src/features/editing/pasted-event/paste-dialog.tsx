import {
  longestMessage,
  type PastedEvent,
  readPastedEvent,
} from '@floorcraft/contract/editing/pasted-event/pasted-event.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { pastedEventTexts } from '../../../messages/editing/pasted-event.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useSetValues } from '../../../ui/form/form-context.tsx'
import { showUndo } from '../../../ui/toast/toast.ts'
import { useSceneVenues } from '../event-fields/api.ts'
import { MarkedMessage } from './marked-message.tsx'
import { PasteQuestions } from './paste-questions.tsx'
import { chosenOf, isSeries, type PasteAnswers, type PastedValues, valuesOfMessage } from './rules.ts'

export interface PasteDialogProps {
  readonly title: string
  readonly scene: Scene | undefined
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** Reads a message on the device, and fills the form around it. */
export function PasteDialog({ title, scene, text, onText, onClose }: PasteDialogProps) {
  const t = useText(pastedEventTexts)
  const { getValues } = useFormContext<PastedValues>()
  const setValues = useSetValues<PastedValues>()
  const [answers, setAnswers] = useState<PasteAnswers>({})
  const readerZone = useReaderZone()
  const now = useNow().toZonedDateTimeISO(scene?.timezone ?? readerZone ?? 'UTC')
  const today = now.toPlainDate()
  const venues = useSceneVenues(scene?.id ?? '')
  const event = readPastedEvent(text, { now, country: scene?.country, currency: scene?.currency, venues })
  const fill = () => {
    const before = getValues()
    const filled = valuesOfMessage(event, { answers, today, currency: scene?.currency, before })
    const names = Object.keys(filled) as (keyof PastedValues)[]
    const old = Object.fromEntries(names.map((name) => [name, before[name]]))
    setValues(filled)
    onText('')
    onClose()
    void showUndo(t.filled, () => setValues(old))
  }
  const isEmpty = text.trim() === ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={t.intro}
      size="tall"
      footer={
        <Button disabled={isEmpty} onClick={fill} className="w-full">
          {t.fill}
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextAreaField
          label={t.message}
          placeholder={t.example}
          rows={5}
          maxLength={longestMessage}
          value={text}
          data-autofocus
          hint={scene ? undefined : t.noScene}
          onChange={({ target }) => {
            onText(target.value)
            setAnswers({})
          }}
        />
        {!isEmpty && (
          <>
            <MarkedMessage event={event} />
            <RemovedNote event={event} />
            <PasteQuestions event={event} today={today} answers={answers} onAnswers={setAnswers} />
            {isSeries(chosenOf(event.days, answers.days)) && (
              <p className="rounded-md bg-sunken px-4 py-3">
                {t.series}{' '}
                <Link to="/recurring-events" className="font-semibold text-brand-text underline">
                  {t.seriesLink}
                </Link>
              </p>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function RemovedNote({ event: { phones, privatePlaces } }: { event: PastedEvent }) {
  const t = useText(pastedEventTexts)
  const notes = [...(phones.length > 0 ? [t.phones] : []), ...(privatePlaces.length > 0 ? [t.homes] : [])]
  return notes.length === 0 ? null : (
    <p role="status" className="rounded-md bg-sunken px-4 py-3">
      {notes.join(' ')}
    </p>
  )
}
