import {
  createReport,
  decideReports,
  listReports,
  type ReportedThing,
  type ReportState,
} from '@floorcraft/contract/discovery/reports.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { inTurn } from '../../../lib/api/in-turn.ts'
import { keyOf, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { reportsTexts } from '../../../messages/discovery/reports.ts'

const portion = 20

/** Reports a thing. The dialog shows failures. */
export const useReport = () =>
  useCall((api, body: BodyFor<typeof createReport>) => api(createReport, { body }), {
    says: { done: useText(reportsTexts).dialog.done },
  })

/** What was reported, in portions. Other leaders may be at work, so it is never fresh. */
export function useReports(state: ReportState) {
  const api = useApi()
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: keyOf(listReports, { state }),
      queryFn: ({ pageParam, signal }) =>
        api(listReports, { query: { state, limit: portion, offset: pageParam } }, { signal }),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => (last.length < portion ? undefined : pages.length * portion),
      staleTime: 0,
    }),
  )
}

type Decided = Pick<BodyFor<typeof decideReports>, 'reason' | 'take_down'> & {
  readonly things: readonly ReportedThing[]
}

/** Decides about all reports of these things, one after the other. The dialog shows failures. */
export function useDecide(decision: 'upheld' | 'refused') {
  const t = useText(reportsTexts).queue
  return useCall(
    (api, { things, ...words }: Decided) =>
      inTurn(things, ({ kind, id, report_count }) =>
        api(decideReports, { body: { kind, id, report_count, decision, ...words } }),
      ),
    { says: { done: t[decision] }, alwaysRefreshes: ['GET /reports'] },
  )
}
