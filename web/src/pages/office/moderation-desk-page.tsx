import type { Role } from '@floorcraft/contract/base/access.ts'
import { ReportQueue } from '../../features/discovery/reports/report-queue.tsx'
import { ModerationQueues } from '../../features/discovery/reviews/moderation/moderation-queues.tsx'
import { ClaimQueue } from '../../features/editing/event-claims/claim-queue.tsx'
import { EditAndApprove } from '../../features/editing/event-editing/form/edit-submission.tsx'
import { PublishedList } from '../../features/editing/submissions/published-list.tsx'
import { SubmissionQueue } from '../../features/editing/submissions/submission-queue.tsx'
import { useMe } from '../../features/members/identity/api.ts'
import { usePendingRequests } from '../../features/members/organizer-requests/api.ts'
import { ReceivedRequests } from '../../features/members/organizer-requests/received-requests.tsx'
import { useText } from '../../lib/messages.tsx'
import { useListAddress } from '../../lib/use-list-address.ts'
import { moderationDeskTexts } from '../../messages/office/moderation-desk.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { TabList, tabPanelProps } from '../../ui/tab-list.tsx'

const filters = ['queue'] as const
const ofLeaders = ['submissions', 'reports'] as const
const ofAdmins = [...ofLeaders, 'reviews', 'requests'] as const
type Queue = (typeof ofAdmins)[number]
const panel = 'moderation-desk'

const queuesOf = (role: Role | undefined): readonly Queue[] => (role === 'admin' ? ofAdmins : ofLeaders)

/** /dashboard/desk: all that waits for a decision of a leader or admin. */
export function Page() {
  const t = useText(moderationDeskTexts)
  const { shown, change } = useListAddress(filters)
  const queues = queuesOf(useMe().member?.role)
  const queue = queues.find((name) => name === shown.queue) ?? 'submissions'
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <PageHead title={t.title} />
      <h1 className="text-2xl font-extrabold sm:text-3xl">{t.title}</h1>
      <p className="mt-2 mb-4 text-muted">{t.text}</p>
      <TabList
        label={t.queues}
        tabs={queues.map((id) => ({ id, label: t.tabs[id] }))}
        selected={queue}
        onSelect={(name) => change({ queue: name })}
        panelId={panel}
      />
      <div {...tabPanelProps(panel, queue)} className="mt-6">
        {queue === 'submissions' && <Submissions />}
        {queue === 'reports' && <ReportQueue />}
        {queue === 'reviews' && <ModerationQueues />}
        {queue === 'requests' && <Requests />}
      </div>
    </div>
  )
}

function Submissions() {
  return (
    <>
      <ClaimQueue />
      <SubmissionQueue
        editorOf={(submission, onDone) => <EditAndApprove submission={submission} onDone={onDone} />}
      />
      <PublishedList />
    </>
  )
}

function Requests() {
  const t = useText(moderationDeskTexts)
  const isEmpty = usePendingRequests().data?.length === 0
  return (
    <>
      {isEmpty && <EmptyState title={t.noRequests} text={t.noRequestsText} />}
      <ReceivedRequests />
    </>
  )
}
