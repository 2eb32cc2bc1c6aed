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
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, type Caches, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { seriesTexts } from '../../../messages/editing/series.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { refreshEvents } from '../../events/events/changes/api.ts'

export type InstanceOverrides = BodyFor<typeof updateInstance>

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

// A change of a series can change its events, so the lists of events are asked for again too.

const renew = ({ client }: Caches) => void refreshEvents(client)

function keepSeries(series: Series, { api, client }: Caches): void {
  client.setQueryData(seriesListQuery(api).queryKey, (known) =>
    known?.some(({ id }) => id === series.id)
      ? known.map((one) => (one.id === series.id ? series : one))
      : known && [series, ...known],
  )
  void refreshEvents(client)
}

const useToasts = () => useText(seriesTexts).toasts

// The forms show their failures themselves; here only what has no form says them.

export const useCreateSeries = () =>
  useCall(
    (api, { body, idempotencyKey }: { body: BodyFor<typeof createSeries>; idempotencyKey: string }) =>
      api(createSeries, { body }, { slow: true, idempotencyKey }),
    { says: { done: useToasts().create.done }, onSuccess: keepSeries },
  )

export const useUpdateSeries = (seriesId: string) =>
  useCall(
    (api, body: BodyFor<typeof updateSeries>) =>
      api(updateSeries, { params: { seriesId }, body }, { slow: true }),
    { says: { done: useToasts().update.done }, onSuccess: keepSeries },
  )

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
export const useCancelDates = (seriesId: string) =>
  useCall(
    (api) =>
      api(
        updateSeries,
        { params: { seriesId }, body: { status: 'ended', cancel_dates: true } },
        { slow: true },
      ),
    { says: useToasts().cancelDates, onSuccess: keepSeries },
  )

/** Pauses or resumes. */
export const useSetSeriesStatus = () =>
  useCall(
    (api, { seriesId, status }: Pick<Series, 'status'> & { seriesId: string }) =>
      api(updateSeries, { params: { seriesId }, body: { status } }),
    { says: useToasts().status, onSuccess: keepSeries },
  )

export const useDeleteSeries = () =>
  useCall((api, seriesId: string) => api(deleteSeries, { params: { seriesId } }, { slow: true }), {
    says: useToasts().remove,
    onSuccess: (_nothing, { api, client }, seriesId) => {
      client.setQueryData(seriesListQuery(api).queryKey, (known) =>
        known?.filter(({ id }) => id !== seriesId),
      )
      void refreshEvents(client)
    },
  })

interface OneInstance {
  readonly seriesId: string
  readonly instanceId: string
}

export const useConfirmInstance = () =>
  useCall((api, params: OneInstance) => api(confirmInstance, { params }), {
    says: useToasts().confirm,
    onSettled: renew,
  })

/** Confirms several dates of one series with one call. */
export function useConfirmInstances() {
  const { confirmedSeveral, confirmSeveralFailed } = useToasts()
  return useCall(
    (api, { seriesId, instanceIds }: { seriesId: string; instanceIds: readonly string[] }) =>
      api(
        confirmInstances,
        { params: { seriesId }, body: { instance_ids: [...instanceIds] } },
        { slow: true },
      ),
    {
      says: { failed: confirmSeveralFailed },
      onSuccess: (decided) => {
        const done = decided.filter(({ status }) => status === 'confirmed' || status === 'published').length
        void showSuccess(confirmedSeveral(done, decided.length))
      },
      onSettled: renew,
    },
  )
}

export const useCancelInstance = () =>
  useCall(
    (api, { body, ...params }: OneInstance & { body: BodyFor<typeof cancelInstance> }) =>
      api(cancelInstance, { params, body }, { slow: true }),
    { says: { done: useToasts().cancel.done }, onSettled: renew },
  )

export const useUpdateInstance = () =>
  useCall(
    (api, { overrides, ...params }: OneInstance & { overrides: InstanceOverrides }) =>
      api(updateInstance, { params, body: overrides }),
    { says: { done: useToasts().override.done }, onSettled: renew },
  )

export function useGenerateInstances() {
  const toasts = useToasts()
  return useCall(
    (api, seriesId: string) => api(generateInstances, { params: { seriesId } }, { slow: true }),
    {
      says: { failed: toasts.generate.failed },
      onSuccess: (made, { client }) => {
        void refreshEvents(client)
        void showSuccess(made.length === 0 ? toasts.nothingToGenerate : toasts.generate.done)
      },
    },
  )
}

export const useConvertToSeries = (eventId: string) =>
  useCall(
    (api, body: BodyFor<typeof convertToSeries>) =>
      api(convertToSeries, { params: { eventId }, body }, { slow: true }),
    { says: { done: useToasts().convert.done }, onSuccess: keepSeries },
  )
