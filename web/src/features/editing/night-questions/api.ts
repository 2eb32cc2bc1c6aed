import {
  answerNightQuestion,
  confirmSeries,
  getNightQuestion,
  getSeriesQuestion,
} from '@floorcraft/contract/editing/night-questions.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOfOne, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { nightQuestionsTexts } from '../../../messages/editing/night-questions.ts'

export const useNightQuestion = (token: string) =>
  useQuery({ ...queryOfOne(useApi(), getNightQuestion, { params: { token } }), staleTime: 0 })

/** The answer of an organizer. The forms in dialogs show a failure themselves. */
export function useAnswer(token: string, { failed }: { failed?: string } = {}) {
  const input = { params: { token } }
  return useCall(
    (api, body: BodyFor<typeof answerNightQuestion>) => api(answerNightQuestion, { ...input, body }),
    {
      ...(failed && { says: { failed } }),
      onSuccess: (question, { api, client }) =>
        client.setQueryData(queryOfOne(api, getNightQuestion, input).queryKey, question),
    },
  )
}

export const useSeriesQuestion = (token: string) =>
  useQuery({ ...queryOfOne(useApi(), getSeriesQuestion, { params: { token } }), staleTime: 0 })

export function useConfirmSeries(token: string) {
  const t = useText(nightQuestionsTexts).series
  const input = { params: { token } }
  return useCall((api) => api(confirmSeries, input), {
    says: { failed: t.failed },
    onSuccess: (question, { api, client }) =>
      client.setQueryData(queryOfOne(api, getSeriesQuestion, input).queryKey, question),
  })
}
