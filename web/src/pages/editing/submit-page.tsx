import type { Submission } from '@floorcraft/contract/editing/submissions.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useEffect, useState } from 'react'
import {
  newSubmissionValues,
  SubmissionForm,
  valuesOfSubmission,
} from '../../features/editing/event-editing/form/submission-form.tsx'
import { useFormScenes } from '../../features/editing/event-editing/form/use-form-scenes.ts'
import { FormSkeleton } from '../../features/editing/event-editing/form-skeleton.tsx'
import { sceneOfNew } from '../../features/editing/event-fields/rules.ts'
import {
  useOpenForm,
  useSubmission,
  useSubmissionPresses,
  useSubmitEvent,
} from '../../features/editing/submissions/api.ts'
import { SubmittedFields } from '../../features/editing/submissions/submitted-fields.tsx'
import { LinkPage, useLinkToken } from '../../features/events/going/link-page.tsx'
import { useGuessedScene } from '../../features/scenes/scenes/api.ts'
import { useChosenScenes } from '../../features/scenes/scenes/scene-choice.ts'
import { useText } from '../../lib/messages.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { submissionsTexts } from '../../messages/editing/submissions.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'

/** /submit: an event of a person without an account. With ?token=... the page of a link. */
export function Page() {
  const token = useLinkToken()
  return token === 'none' ? <NewEventPage /> : <SentPage token={token} />
}

function NewEventPage() {
  const { form: t } = useText(submissionsTexts)
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined)
    return (
      <PageCard title={t.sentTitle}>
        <p role="status" className="mt-3 wrap-anywhere">
          {t.sentText(sentTo)}
        </p>
        <ButtonLink look="quiet" className="mt-6" to="/events">
          {t.browse}
        </ButtonLink>
      </PageCard>
    )
  return (
    <div className="mx-auto max-w-3xl px-4 pt-2 pb-8 sm:pt-8">
      <PageHead title={t.title} canonical="/submit" />
      <h1 className="text-2xl font-extrabold sm:text-3xl">{t.title}</h1>
      <p className="text-muted max-sm:text-sm sm:mt-2">{t.text}</p>
      <div className="mt-2 sm:mt-6">
        <NewSubmission onSent={setSentTo} />
      </div>
    </div>
  )
}

function NewSubmission({ onSent }: { onSent: (email: string) => void }) {
  const common = useText(commonTexts)
  const { scenes, scenesFailure, isPending } = useFormScenes()
  const guessed = useGuessedScene(scenes)
  const chosen = useChosenScenes(scenes)
  const [isHere, setHere] = useState(false)
  // The guess is known only in the browser.
  useEffect(() => setHere(true), [])
  if (isPending || !isHere) return <FormSkeleton label={common.loading} />
  const scene = sceneOfNew(scenes, { shown: chosen ?? [], lastUsedId: undefined, ledIds: [], guessed })
  return <FormOf scenes={scenes} scenesFailure={scenesFailure} scene={scene} onSent={onSent} />
}

function FormOf({
  scenes,
  scenesFailure,
  scene,
  onSent,
}: ReturnType<typeof useFormScenes> extends infer F
  ? Omit<F, 'isPending'> & { scene: Scene | undefined; onSent: (email: string) => void }
  : never) {
  const { form: t } = useText(submissionsTexts)
  const submit = useSubmitEvent()
  const { mutateAsync: open } = useOpenForm()
  const [opened, setOpened] = useState<string>()
  useEffect(() => {
    void open().then(
      (form) => setOpened(form.opened),
      () => {},
    )
  }, [open])
  const place = scene && {
    ...{ scene_id: scene.id, venue_city: scene.city, venue_state: scene.state, currency: scene.currency },
  }
  return (
    <SubmissionForm
      kind="new"
      initial={{ ...newSubmissionValues, ...place }}
      scenes={scenes}
      scenesFailure={scenesFailure}
      submit={t.submit}
      leave={
        <ButtonLink look="plain" to="/events">
          {t.cancel}
        </ButtonLink>
      }
      send={async (input) => {
        const token = opened ?? (await open()).opened
        setOpened(token)
        await submit.mutateAsync({ ...input, opened: token })
      }}
      onSent={onSent}
    />
  )
}

/** What became of an event that was sent in. Only the buttons change something. */
function SentPage({ token }: { token: string }) {
  const { sent: t } = useText(submissionsTexts)
  return (
    <LinkPage
      token={token}
      title={t.title}
      query={useSubmission(token)}
      failed={t.loadFailed}
      missing={{ title: t.missing, text: t.missingText }}
    >
      {(submission) => <Sent token={token} submission={submission} />}
    </LinkPage>
  )
}

function Sent({ token, submission }: { token: string; submission: Submission }) {
  const { sent: t } = useText(submissionsTexts)
  const { confirm, withdraw } = useSubmissionPresses(token)
  const [open, setOpen] = useState<'edit' | 'withdraw'>()
  const { state, event_id, change, reason, same_as } = submission
  const shown = same_as ? 'merged' : state === 'approved' && event_id === null ? 'gone' : state
  const isOpen = state === 'unconfirmed' || state === 'waiting' || (state === 'approved' && event_id !== null)
  if (open === 'edit')
    return <EditSubmission token={token} submission={submission} onDone={() => setOpen(undefined)} />
  return (
    <PageCard title={t.title} heading={t.states[shown]}>
      <p role="status" className="mt-2 text-muted empty:hidden">
        {change ? t.changeWaits : t.texts[shown]}
      </p>
      {reason && state === 'approved' && <p className="mt-4 font-semibold">{t.changeRefused}</p>}
      {reason && (
        <p className="mt-2 rounded-md bg-sunken px-4 py-3 whitespace-pre-line wrap-anywhere">{reason}</p>
      )}
      <SubmittedFields
        content={{ ...submission.content, ...change }}
        currency={String(submission.content['currency'])}
      />
      <div className="mt-6 flex flex-wrap gap-3 *:max-sm:grow">
        {state === 'unconfirmed' && (
          <Button disabled={confirm.isPending} onClick={() => confirm.mutate()}>
            {t.confirm}
          </Button>
        )}
        {(event_id ?? same_as) && (
          <ButtonLink look="quiet" to={`/events/${event_id ?? same_as}`}>
            {t.viewEvent}
          </ButtonLink>
        )}
        {isOpen && (
          <>
            <Button look="quiet" onClick={() => setOpen('edit')}>
              {t.edit}
            </Button>
            <Button look="plain" disabled={withdraw.isPending} onClick={() => setOpen('withdraw')}>
              {t.withdraw}
            </Button>
          </>
        )}
      </div>
      {open === 'withdraw' && (
        <ConfirmDialog
          title={t.withdrawTitle}
          question={t.withdrawQuestion}
          confirm={t.withdraw}
          onConfirm={() => withdraw.mutate()}
          onClose={() => setOpen(undefined)}
        />
      )}
    </PageCard>
  )
}

function EditSubmission({
  token,
  submission,
  onDone,
}: {
  token: string
  submission: Submission
  onDone: () => void
}) {
  const { form: t, sent } = useText(submissionsTexts)
  const { edit } = useSubmissionPresses(token)
  const { scenes, scenesFailure } = useFormScenes()
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <h1 className="mb-6 text-2xl font-extrabold sm:text-3xl">{sent.edit}</h1>
      <SubmissionForm
        kind="known"
        initial={valuesOfSubmission({ ...submission.content, ...submission.change }, submission.scene)}
        scenes={scenes}
        scenesFailure={scenesFailure}
        submit={t.save}
        leave={
          <Button look="plain" onClick={onDone}>
            {t.cancel}
          </Button>
        }
        send={(input) => edit.mutateAsync({ ...input, version: submission.version })}
        onSent={onDone}
      />
    </div>
  )
}
