import type { PastedEvent } from '@floorcraft/contract/editing/pasted-event/pasted-event.ts'
import type { Found } from '@floorcraft/contract/editing/pasted-event/pasted-text.ts'
import { useId } from 'react'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { pastedEventTexts } from '../../../messages/editing/pasted-event.ts'
import {
  daysWords,
  type PasteAnswers,
  priceWords,
  type QuestionField,
  questionFields,
  timesWords,
} from './rules.ts'

export interface PasteQuestionsProps {
  readonly event: PastedEvent
  readonly today: Temporal.PlainDate
  readonly answers: PasteAnswers
  readonly onAnswers: (answers: PasteAnswers) => void
}

/** What was read, and a question for each value that is not sure. */
export function PasteQuestions({ event, today, answers, onAnswers }: PasteQuestionsProps) {
  const t = useText(pastedEventTexts)
  const locale = useLocale()
  const words = <Value,>(found: Found<Value> | undefined, write: (value: Value) => string) =>
    found && { isSure: found.isSure, choices: found.choices.map(write) }
  const read: Readonly<Record<QuestionField, { isSure: boolean; choices: readonly string[] } | undefined>> = {
    title: event.title,
    days: words(event.days, (days) => daysWords(days, { today, locale })),
    times: words(event.times, timesWords),
    venue: words(event.venue, ({ name, address }) => [name, address].filter(Boolean).join(', ')),
    prices: words(event.prices, (prices) => priceWords(prices, prices.currency ?? '')),
  }
  const others = [
    ...(event.styles ? [{ label: t.marks.styles, value: event.styles.choices[0]!.join(', ') }] : []),
    ...(event.lineUp
      ? [{ label: t.marks.lineUp, value: event.lineUp.choices[0]!.map(({ name }) => name).join(', ') }]
      : []),
  ]
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {questionFields.map((field) => {
          const found = read[field]
          if (found && !found.isSure) return null
          return <Row key={field} label={t.marks[field]} value={found?.choices[0] ?? t.notFound} />
        })}
        {others.map(({ label, value }) => (
          <Row key={label} label={label} value={value} />
        ))}
      </dl>
      {questionFields.map((field) => {
        const found = read[field]
        if (!found || found.isSure) return null
        return (
          <Question
            key={field}
            question={t.questions[field]}
            choices={found.choices}
            answer={answers[field]}
            onAnswer={(answer) => onAnswers({ ...answers, [field]: answer })}
          />
        )
      })}
    </div>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{value}</dd>
    </>
  )
}

interface QuestionProps {
  readonly question: string
  readonly choices: readonly string[]
  readonly answer: number | undefined
  readonly onAnswer: (answer: number) => void
}

function Question({ question, choices, answer, onAnswer }: QuestionProps) {
  const t = useText(pastedEventTexts)
  const name = useId()
  return (
    <fieldset className="rounded-md border border-warn/50 bg-surface px-4 pt-2 pb-1.5">
      <legend className="px-1 font-semibold">{question}</legend>
      {[...choices, t.leaveEmpty].map((words, index) => (
        <label key={words} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={answer === index}
            onChange={() => onAnswer(index)}
            className="size-5 shrink-0 accent-brand"
          />
          <span className="wrap-anywhere">{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
