import type { NightQuestion } from '@floorcraft/contract/editing/night-questions.ts'
import { useState } from 'react'
import { useAnswer, useNightQuestion } from '../../features/editing/night-questions/api.ts'
import { LinkPage, useLinkToken } from '../../features/events/going/link-page.tsx'
import { WhenAndWhere } from '../../features/events/going/when-and-where.tsx'
import { useText } from '../../lib/messages.tsx'
import { nightQuestionsTexts } from '../../messages/editing/night-questions.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../ui/lazy-part.tsx'
import { PageCard } from '../../ui/page/page-card.tsx'

const dialogs = () => import('../../features/editing/night-questions/answer-dialogs.tsx')
const cancelDialog = dialogFrom(async () => (await dialogs()).CancelNightDialog)
const moveDialog = dialogFrom(async () => (await dialogs()).MoveNightDialog)

type Answered = 'on' | 'moved' | 'cancelled'

/** /is-it-on?token=...: the link in "Is it on?". Only the buttons answer, because mail scanners open links. */
export function Page() {
  const { night: t } = useText(nightQuestionsTexts)
  const token = useLinkToken()
  return (
    <LinkPage
      token={token}
      title={t.title}
      query={useNightQuestion(token)}
      failed={t.loadFailed}
      missing={{ title: t.missing, text: t.missingText }}
    >
      {(question) => <Answers token={token} question={question} />}
    </LinkPage>
  )
}

function Answers({ token, question }: { token: string; question: NightQuestion }) {
  const { night: t } = useText(nightQuestionsTexts)
  const answer = useAnswer(token, { failed: t.failed })
  const [open, setOpen] = useState<'cancelled' | 'moved'>()
  const [said, setSaid] = useState<'on' | 'moved'>()
  const isCancelled = question.status === 'cancelled'
  const isConfirmed = question.nights.some(({ reason }) => reason.reason === 'said on')
  const state: Answered | undefined = isCancelled ? 'cancelled' : (said ?? (isConfirmed ? 'on' : undefined))
  const dialog = { token, question, onClose: () => setOpen(undefined) }
  return (
    <PageCard title={t.title} heading={state ? t.done[state] : t.title}>
      <p role="status" className="mt-2 text-muted">
        {state === 'cancelled' ? t.cancelledText : state ? t.onText : t.text}
      </p>
      <WhenAndWhere event={question} />
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        {!isCancelled && (
          <>
            {state !== 'on' && (
              <Button
                disabled={answer.isPending}
                onClick={() => answer.mutate({ answer: 'on' }, { onSuccess: () => setSaid('on') })}
              >
                {t.on}
              </Button>
            )}
            <Button look="quiet" disabled={answer.isPending} onClick={() => setOpen('moved')}>
              {t.moved}
            </Button>
            <Button look="quiet" disabled={answer.isPending} onClick={() => setOpen('cancelled')}>
              {t.cancelled}
            </Button>
          </>
        )}
        <ButtonLink look={isCancelled ? 'quiet' : 'plain'} to={`/events/${question.event_id}`}>
          {t.viewEvent}
        </ButtonLink>
      </div>
      {open === 'cancelled' && (
        <LazyDialog from={cancelDialog} {...dialog} onSent={() => setOpen(undefined)} />
      )}
      {open === 'moved' && (
        <LazyDialog
          from={moveDialog}
          {...dialog}
          onSent={() => {
            setOpen(undefined)
            setSaid('moved')
          }}
        />
      )}
    </PageCard>
  )
}
