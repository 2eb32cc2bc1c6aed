import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { PublishedSubmission } from '@floorcraft/contract/editing/submissions.ts'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { submissionsTexts } from '../../../messages/editing/submissions.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useEndTrust, usePublished, useTrustedSenders, useUndo } from './api.ts'
import { SubmittedFields } from './submitted-fields.tsx'

const card = 'rounded-lg border border-line bg-surface p-4 sm:p-5'

/** What trusted senders published without a decision, with one press to undo it, and who they are. Empty without any. */
export function PublishedList() {
  const t = useText(submissionsTexts).trust
  const published = usePublished().data ?? []
  const senders = useTrustedSenders().data ?? []
  const home = useRef<HTMLDivElement>(null)
  useKeptFocus(home, [published.length, senders.length])
  return (
    <div ref={home} tabIndex={-1} className="outline-none">
      {published.length > 0 && (
        <section className="mt-10">
          <h2 className="text-xl font-bold">{t.published}</h2>
          <p className="mt-1 mb-4 text-muted">{t.publishedText}</p>
          <ul className="grid gap-4">
            {published.map((one) => (
              <li key={one.id} className={card}>
                <Published submission={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {senders.length > 0 && <Senders senders={senders} />}
    </div>
  )
}

function Published({ submission }: { submission: PublishedSubmission }) {
  const { trust: t, queue } = useText(submissionsTexts)
  const undoing = useUndo(submission)
  const [isAsking, setAsking] = useState(false)
  const { content, undo, scene, email, event_id, barred } = submission
  const title = String(content['title'])
  const changed = undo && Object.fromEntries(Object.keys(undo).map((name) => [name, content[name]]))
  return (
    <>
      <h3 className="text-lg font-bold wrap-anywhere">
        <Link to={`/events/${event_id}`} className="underline-offset-4 hover:underline">
          {title}
        </Link>
      </h3>
      <p className="text-sm text-muted wrap-anywhere">
        {[undo ? t.changed : t.newEvent, scene.name, queue.from(email)].join(' · ')}
      </p>
      <SubmittedFields
        content={changed ?? content}
        before={undo ?? undefined}
        beforeLabel={queue.before}
        currency={String(content['currency'])}
      />
      {barred ? (
        <p className="mt-4 font-semibold">{queue.barred[barred]}</p>
      ) : (
        <Button
          look="quiet"
          className="mt-4"
          aria-label={queue.of(t.undo, title)}
          disabled={undoing.isPending}
          onClick={() => setAsking(true)}
        >
          {t.undo}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.undoTitle}
          question={undo ? t.undoChange : t.undoEvent}
          confirm={t.undo}
          onConfirm={() => undoing.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Senders({ senders }: { senders: NonNullable<ReturnType<typeof useTrustedSenders>['data']> }) {
  const t = useText(submissionsTexts).trust
  const locale = useLocale()
  const ending = useEndTrust()
  return (
    <section className="mt-10">
      <h2 className="text-xl font-bold">{t.senders}</h2>
      <p className="mt-1 mb-4 text-muted">{t.sendersText}</p>
      <ul className={`${card} grid gap-3`}>
        {senders.map(({ scene, email, trusted_until }) => (
          <li
            key={`${scene.id} ${email}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {email}
              <span className="block text-sm text-muted">
                {t.until(
                  scene.name,
                  mediumDate(Temporal.Instant.from(trusted_until).toZonedDateTimeISO('UTC'), locale),
                )}
              </span>
            </span>
            <Button
              look="quiet"
              aria-label={t.endOf(email)}
              disabled={ending.isPending}
              onClick={() => ending.mutate({ scene_id: scene.id, email })}
            >
              {t.end}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
