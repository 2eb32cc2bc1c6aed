import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  cancelInstance,
  confirmInstance,
  confirmInstances,
  countSaversOfDates,
  generateInstances,
  listInstances,
  updateInstance,
} from '@floorcraft/contract/editing/instances.ts'
import {
  convertToSeries,
  createSeries,
  deleteSeries,
  getSeriesEnding,
  listSeries,
  type Series,
  updateSeries,
} from '@floorcraft/contract/editing/series.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { seriesTexts } from '../../../messages/editing/series.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { refreshEvents } from '../../events/events/changes/api.ts'

type SeriesPayload = InputOf<typeof createSeries>['body']
type SeriesChanges = InputOf<typeof updateSeries>['body']
type ConvertPayload = InputOf<typeof convertToSeries>['body']
type CancelPayload = InputOf<typeof cancelInstance>['body']
export type InstanceOverrides = InputOf<typeof updateInstance>['body']

/** As many as one call gives. */
const wholeList = 500

/** Every series the caller may plan. */
const seriesListQuery = (api: Api) => queryOf(api, listSeries, { query: { limit: wholeList } })

const instancesQuery = (api: Api, seriesId: string) =>
  queryOptions({
    ...queryOf(api, listInstances, { params: { seriesId }, query: { limit: wholeList } }),
    // Others add and decide instances too: the list is loaded each time it is opened.
    staleTime: 0,
  })

export const useSeriesList = () => useQuery(seriesListQuery(useApi()))
export const useInstances = (seriesId: string) => useQuery(instancesQuery(useApi(), seriesId))

function keepSeries(queryClient: QueryClient, api: Api, series: Series): void {
  queryClient.setQueryData(seriesListQuery(api).queryKey, (known) =>
    known?.some(({ id }) => id === series.id)
      ? known.map((one) => (one.id === series.id ? series : one))
      : known && [series, ...known],
  )
  void refreshEvents(queryClient)
}

/**
 * What all mutations here share. A change of a series can change its events, so the lists of events are asked for again
 * too.
 */
function useCalls() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { toasts } = useText(seriesTexts)
  return {
    api,
    toasts,
    keep: (series: Series) => keepSeries(queryClient, api, series),
    renew: () => void refreshEvents(queryClient),
    drop: (seriesId: string) => {
      queryClient.setQueryData(seriesListQuery(api).queryKey, (known) =>
        known?.filter(({ id }) => id !== seriesId),
      )
      void refreshEvents(queryClient)
    },
  }
}

// The forms show their failures themselves; here only what has no form says them.

export function useCreateSeries() {
  const { api, toasts, keep } = useCalls()
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: SeriesPayload; idempotencyKey: string }) =>
      api(createSeries, { body }, { slow: true, idempotencyKey }),
    onSuccess: keep,
    meta: { done: toasts.create.done },
  })
}

export function useUpdateSeries(seriesId: string) {
  const { api, toasts, keep } = useCalls()
  return useMutation({
    mutationFn: (body: SeriesChanges) => api(updateSeries, { params: { seriesId }, body }, { slow: true }),
    onSuccess: keep,
    meta: { done: toasts.update.done },
  })
}

export type ChangeOfDatesInput = InputOf<typeof countSaversOfDates>['query']

/** The kind of change of which members who saved dates are told; undefined when they are not. */
export function noticeOfChange({ times, place }: { times: boolean; place: boolean }) {
  if (times && place) return 'times_and_place'
  return times ? 'times' : place ? 'place' : undefined
}

/** How many members are told of a change of dates; undefined without a change and while it loads. */
export function useSaversOfDates(
  seriesId: string,
  change: ChangeOfDatesInput | undefined,
): number | undefined {
  const asked = change ?? { scope: 'this_date', change: 'times' }
  const query = queryOf(useApi(), countSaversOfDates, { params: { seriesId }, query: asked })
  const { data } = useQuery({ ...query, enabled: change !== undefined, staleTime: 0 })
  return change && data?.members
}

/**
 * What the end of a series with its dates would do. It is asked for each time, because others save events in the
 * meantime.
 */
export function useSeriesEnding() {
  const api = useApi()
  return (seriesId: string) => api(getSeriesEnding, { params: { seriesId } })
}

/** Cancels the dates that an ended series still has. */
export function useCancelDates(seriesId: string) {
  const { api, toasts, keep } = useCalls()
  return useMutation({
    mutationFn: () =>
      api(
        updateSeries,
        { params: { seriesId }, body: { status: 'ended', cancel_dates: true } },
        { slow: true },
      ),
    onSuccess: keep,
    meta: toasts.cancelDates,
  })
}

/** Pauses or resumes. */
export function useSetSeriesStatus() {
  const { api, toasts, keep } = useCalls()
  return useMutation({
    mutationFn: ({ seriesId, status }: { seriesId: string; status: Series['status'] }) =>
      api(updateSeries, { params: { seriesId }, body: { status } }),
    onSuccess: keep,
    meta: toasts.status,
  })
}

export function useDeleteSeries() {
  const { api, toasts, drop } = useCalls()
  return useMutation({
    mutationFn: (seriesId: string) => api(deleteSeries, { params: { seriesId } }, { slow: true }),
    onSuccess: (_nothing, seriesId) => drop(seriesId),
    meta: toasts.remove,
  })
}

interface OneInstance {
  readonly seriesId: string
  readonly instanceId: string
}

export function useConfirmInstance() {
  const { api, toasts, renew } = useCalls()
  return useMutation({
    mutationFn: (params: OneInstance) => api(confirmInstance, { params }),
    onSettled: renew,
    meta: toasts.confirm,
  })
}

/** Confirms several dates of one series with one call. */
export function useConfirmInstances() {
  const { api, toasts, renew } = useCalls()
  return useMutation({
    mutationFn: ({ seriesId, instanceIds }: { seriesId: string; instanceIds: readonly string[] }) =>
      api(
        confirmInstances,
        { params: { seriesId }, body: { instance_ids: [...instanceIds] } },
        { slow: true },
      ),
    onSuccess: (decided) => {
      const done = decided.filter(({ status }) => status === 'confirmed' || status === 'published').length
      void showSuccess(toasts.confirmedSeveral(done, decided.length))
    },
    onSettled: renew,
    meta: { failed: toasts.confirmSeveralFailed },
  })
}

export function useCancelInstance() {
  const { api, toasts, renew } = useCalls()
  return useMutation({
    mutationFn: ({ body, ...params }: OneInstance & { body: CancelPayload }) =>
      api(cancelInstance, { params, body }, { slow: true }),
    onSettled: renew,
    meta: { done: toasts.cancel.done },
  })
}

export function useUpdateInstance() {
  const { api, toasts, renew } = useCalls()
  return useMutation({
    mutationFn: ({ overrides, ...params }: OneInstance & { overrides: InstanceOverrides }) =>
      api(updateInstance, { params, body: overrides }),
    onSettled: renew,
    meta: { done: toasts.override.done },
  })
}

export function useGenerateInstances() {
  const { api, toasts, renew } = useCalls()
  return useMutation({
    mutationFn: (seriesId: string) => api(generateInstances, { params: { seriesId } }, { slow: true }),
    onSuccess: (made) => {
      renew()
      void showSuccess(made.length === 0 ? toasts.nothingToGenerate : toasts.generate.done)
    },
    meta: { failed: toasts.generate.failed },
  })
}

export function useConvertToSeries(eventId: string) {
  const { api, toasts, keep } = useCalls()
  return useMutation({
    mutationFn: (body: ConvertPayload) => api(convertToSeries, { params: { eventId }, body }, { slow: true }),
    onSuccess: keep,
    meta: { done: toasts.convert.done },
  })
}
