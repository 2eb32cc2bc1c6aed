import { ClaimQueue } from '../../features/editing/event-claims/claim-queue.tsx'
import { EditAndApprove } from '../../features/editing/event-editing/form/edit-submission.tsx'
import { PublishedList } from '../../features/editing/submissions/published-list.tsx'
import { SubmissionQueue } from '../../features/editing/submissions/submission-queue.tsx'
import { useText } from '../../lib/messages.tsx'
import { submissionsTexts } from '../../messages/editing/submissions.ts'
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
