import { findSimilarEvents } from '@floorcraft/contract/editing/similar-events.ts'
import {
  approveSubmission,
  confirmSubmission,
  editSubmission,
  endTrust,
  getSubmission,
  listPublishedSubmissions,
  listSubmissions,
  listTrustedSenders,
  mergeSubmission,
  openSubmissionForm,
  type PublishedSubmission,
  type QueuedSubmission,
  refuseSubmission,
  removeSource,
  type Submission,
  submitEvent,
  undoSubmission,
  withdrawSubmission,
} from '@floorcraft/contract/editing/submissions.ts'
import { useQuery } from '@tanstack/react-query'
import { inTurn } from '../../../lib/api/in-turn.ts'
import { queryOf, queryOfOne, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, type Caches, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { submissionsTexts } from '../../../messages/editing/submissions.ts'

export const useOpenForm = () => useCall((api) => api(openSubmissionForm, {}))

export const useSubmitEvent = () =>
  useCall((api, body: BodyFor<typeof submitEvent>) => api(submitEvent, { body }))

export const useSubmission = (token: string) =>
  useQuery({ ...queryOfOne(useApi(), getSubmission, { params: { token } }), staleTime: 0 })

/** What the sender does on the page of the link. */
export function useSubmissionPresses(token: string) {
  const { failed } = useText(submissionsTexts).sent
  const input = { params: { token } }
  const onSuccess = (submission: Submission, { api, client }: Caches) =>
    client.setQueryData(queryOfOne(api, getSubmission, input).queryKey, submission)
  const says = { failed }
  return {
    confirm: useCall((api) => api(confirmSubmission, input), { says, onSuccess }),
    withdraw: useCall((api) => api(withdrawSubmission, input), { says, onSuccess }),
    // The form shows a failure itself.
    edit: useCall((api, body: BodyFor<typeof editSubmission>) => api(editSubmission, { ...input, body }), {
      onSuccess,
    }),
  }
}

/** What waits. Other leaders may be at work, so it is never fresh. */
export const useQueue = () => useQuery({ ...queryOf(useApi(), listSubmissions, { query: {} }), staleTime: 0 })

export function useDecisions({ id }: Pick<QueuedSubmission, 'id'>) {
  const t = useText(submissionsTexts).queue
  const params = { submissionId: id }
  const alwaysRefreshes = ['GET /submissions'] as const
  return {
    approve: useCall(
      (api, body: BodyFor<typeof approveSubmission>) => api(approveSubmission, { params, body }),
      { says: { done: t.approved, failed: t.failed }, alwaysRefreshes },
    ),
    merge: useCall((api, body: BodyFor<typeof mergeSubmission>) => api(mergeSubmission, { params, body }), {
      says: { done: t.merged, failed: t.failed },
      alwaysRefreshes,
    }),
    remove: useCall((api) => api(removeSource, { params }), {
      says: { done: t.removed, failed: t.failed },
      alwaysRefreshes,
    }),
  }
}

/** Publishes or refuses several, one after the other. */
export function useDecideAll() {
  const t = useText(submissionsTexts).queue
  const alwaysRefreshes = ['GET /submissions'] as const
  const paramsOf = ({ id }: QueuedSubmission) => ({ submissionId: id })
  return {
    approve: useCall(
      (api, submissions: readonly QueuedSubmission[]) =>
        inTurn(submissions, (one) =>
          api(approveSubmission, { params: paramsOf(one), body: { version: one.version } }),
        ),
      { says: { done: t.allApproved, failed: t.failed }, alwaysRefreshes },
    ),
    // The form shows a failure itself.
    refuse: useCall(
      (api, { submissions, reason }: { submissions: readonly QueuedSubmission[]; reason: string }) =>
        inTurn(submissions, (one) =>
          api(refuseSubmission, { params: paramsOf(one), body: { reason, version: one.version } }),
        ),
      { says: { done: t.refused }, alwaysRefreshes },
    ),
  }
}

/** What trusted senders published without a decision, and who they are. */
export const usePublished = () =>
  useQuery({ ...queryOf(useApi(), listPublishedSubmissions, { query: {} }), staleTime: 0 })

export const useTrustedSenders = () =>
  useQuery({ ...queryOf(useApi(), listTrustedSenders, { query: {} }), staleTime: 0 })

const refreshedByTrust = ['GET /published-submissions', 'GET /trusted-senders', 'GET /submissions'] as const

export function useUndo({ id, version }: PublishedSubmission) {
  const t = useText(submissionsTexts).trust
  return useCall((api) => api(undoSubmission, { params: { submissionId: id }, body: { version } }), {
    says: { done: t.undone, failed: t.failed },
    alwaysRefreshes: refreshedByTrust,
  })
}

export function useEndTrust() {
  const t = useText(submissionsTexts).trust
  return useCall((api, body: BodyFor<typeof endTrust>) => api(endTrust, { body }), {
    says: { done: t.ended, failed: t.failed },
    alwaysRefreshes: refreshedByTrust,
  })
}

/** Events of the night of a submission that look like it. */
export function useSimilarTo({ content, scene }: QueuedSubmission) {
  const text = (name: string) => (content[name] ?? null) as string | null
  const body = {
    ...{ title: text('title') ?? '', scene_id: scene.id, start_datetime: text('start_datetime') ?? '' },
    ...{ venue_name: text('venue_name'), venue_address: text('venue_address') },
    venue_city: text('venue_city'),
  }
  return useQuery({ ...queryOf(useApi(), findSimilarEvents, { body }), staleTime: 0 })
}
