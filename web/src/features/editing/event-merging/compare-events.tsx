import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { MergeChoice } from '@floorcraft/contract/editing/event-merging.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { ArrowLeftRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { eventMergingTexts } from '../../../messages/editing/event-merging.ts'
import { danceWordsTexts } from '../../../messages/scenes/dance-words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { useMergeEvents, usePreview } from './api.ts'
import { choiceWords } from './choice-words.ts'

interface CompareEventsProps {
  readonly into: Event
  readonly from: Event
}

/** Two events side by side, with a choice for each field that differs. */
export function CompareEvents({ into, from }: CompareEventsProps) {
  const { compare: t, merges } = useText(eventMergingTexts)
  const pair = { eventId: into.id, otherId: from.id }
  const preview = usePreview(pair)
  const navigate = useNavigate()
  const merge = useMergeEvents(pair, () => void navigate(`/events/${into.id}`))
  const [take, setTake] = useState<readonly MergeChoice[]>([])
  const [isAsking, setIsAsking] = useState(false)
  if (preview.isPending) return <SkeletonList label={t.loading} rows={3} row="h-32" className="grid gap-4" />
  if (!preview.data) return <LoadFailure title={t.failed} query={preview} />
  const { differing, problem, moved, version, other_version } = preview.data
  const choose = (choice: MergeChoice, isTaken: boolean) =>
    setTake([...take.filter((one) => one !== choice), ...(isTaken ? [choice] : [])])
  const send = () =>
    merge.mutate({
      version,
      other_version,
      take: differing.filter((choice) => take.includes(choice)),
    })
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side event={into} label={t.stays} />
        <Side event={from} label={t.goes} />
      </div>
      <ButtonLink look="plain" to={`/events/${from.id}/merge/${into.id}`} className="mt-1 !px-2" replace>
        <ArrowLeftRight className="size-4" aria-hidden />
        {t.swap}
      </ButtonLink>
      {problem === null ? (
        <>
          <h2 className="mt-6 text-xl font-bold">{t.differ}</h2>
          <p className="mt-1 text-muted">{differing.length === 0 ? t.alike : t.differText}</p>
          <div className="mt-4 grid gap-5">
            {differing.map((choice) => (
              <Choice
                key={choice}
                choice={choice}
                into={into}
                from={from}
                isTaken={take.includes(choice)}
                onChoose={(isTaken) => choose(choice, isTaken)}
              />
            ))}
          </div>
          <div className="mt-8">
            <Button
              aria-haspopup="dialog"
              aria-disabled={merge.isPending || undefined}
              onClick={() => !merge.isPending && setIsAsking(true)}
              className="max-sm:w-full"
            >
              {t.merge}
            </Button>
          </div>
        </>
      ) : (
        <div className="mt-6">
          <EmptyState title={problem} />
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.question}
          question={t.stay(into.title)}
          confirm={t.confirm}
          onConfirm={send}
          onClose={() => setIsAsking(false)}
        >
          <p>{t.people(moved)}</p>
          {moved.reviews > 0 && <p>{t.reviews(moved.reviews)}</p>}
          <p>{t.links}</p>
          <p>{t.told}</p>
          <p>{merges.text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Side({ event, label }: { event: Event; label: string }) {
  const locale = useLocale()
  const start = shortDate(atPlace(event.start_datetime, event.timezone), locale)
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <p className="text-sm font-semibold text-brand-text">{label}</p>
      <a href={`/events/${event.id}`} className="font-semibold wrap-anywhere underline underline-offset-3">
        {event.title}
      </a>
      <p className="text-sm wrap-anywhere text-muted">
        {start} · {event.venue_name}
        {event.organizer_name && ` · ${event.organizer_name}`}
      </p>
    </section>
  )
}

interface ChoiceProps extends CompareEventsProps {
  readonly choice: MergeChoice
  readonly isTaken: boolean
  readonly onChoose: (isTaken: boolean) => void
}

function Choice({ choice, into, from, isTaken, onChoose }: ChoiceProps) {
  const { compare: t, choices } = useText(eventMergingTexts)
  const { aPicture } = useText(eventFieldsTexts)
  const { types } = useText(danceWordsTexts)
  const locale = useLocale()
  const name = useId()
  const words = (event: Event) =>
    choiceWords(choice, event, { locale, types, yes: t.yes, no: t.no, aPicture })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{choices[choice]}</legend>
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-3">
        {[into, from].map((event) => {
          const isFrom = event.id === from.id
          const text = words(event)
          return (
            <label
              key={event.id}
              className="flex min-h-12 min-w-0 cursor-pointer items-start gap-3 rounded-lg border border-line-strong bg-surface p-3 has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input
                type="radio"
                name={name}
                checked={isFrom === isTaken}
                onChange={() => onChoose(isFrom)}
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0 flex-1">
                <span className="block text-sm text-muted">{isFrom ? t.goes : t.stays}</span>
                {choice === 'image' && event.cover_image_url ? (
                  <img
                    src={event.cover_image_url}
                    alt={text}
                    className="mt-1 h-32 w-full rounded-md bg-sunken object-cover"
                  />
                ) : (
                  <span className="block max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere">
                    {text || t.empty}
                  </span>
                )}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
