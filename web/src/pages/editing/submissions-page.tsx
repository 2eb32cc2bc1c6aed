import type { QueuedSubmission } from '@floorcraft/contract/editing/submissions.ts'
import { ClaimQueue } from '../../features/editing/event-claims/claim-queue.tsx'
import {
  SubmissionForm,
  valuesOfSubmission,
} from '../../features/editing/event-editing/form/submission-form.tsx'
import { useFormScenes } from '../../features/editing/event-editing/form/use-form-scenes.ts'
import { useDecisions } from '../../features/editing/submissions/api.ts'
import { PublishedList } from '../../features/editing/submissions/published-list.tsx'
import { SubmissionQueue } from '../../features/editing/submissions/submission-queue.tsx'
import { useText } from '../../lib/messages.tsx'
import { submissionsTexts } from '../../messages/editing/submissions.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'

/** /dashboard/submissions: events of people without an account, for leaders and admins. */
export function Page() {
  const { queue: t } = useText(submissionsTexts)
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <PageHead title={t.title} />
      <h1 className="text-2xl font-extrabold sm:text-3xl">{t.title}</h1>
      <p className="mt-2 mb-6 text-muted">{t.text}</p>
      <ClaimQueue />
      <SubmissionQueue
        editorOf={(submission, onDone) => <EditAndApprove submission={submission} onDone={onDone} />}
      />
      <PublishedList />
    </div>
  )
}

function EditAndApprove({ submission, onDone }: { submission: QueuedSubmission; onDone: () => void }) {
  const { form: t } = useText(submissionsTexts)
  const { approve } = useDecisions(submission)
  const { scenes, scenesFailure } = useFormScenes()
  const { content, change, current, event_version, scene, version } = submission
  return (
    <SubmissionForm
      kind="known"
      initial={valuesOfSubmission({ ...content, ...current, ...change }, scene)}
      scenes={scenes}
      scenesFailure={scenesFailure}
      submit={t.approve}
      leave={
        <Button look="plain" onClick={onDone}>
          {t.cancel}
        </Button>
      }
      send={(input) => approve.mutateAsync({ version, event_version, content: input })}
      onSent={onDone}
    />
  )
}
