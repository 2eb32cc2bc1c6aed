import {
  analyticsPeriods,
  defaultAnalyticsPeriod,
  getEventAnalytics,
  getOrganizerAnalytics,
  getSceneAnalytics,
  getSiteAnalytics,
} from '@floorcraft/contract/events/analytics.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryOf, queryOfOne, useApi } from '../../../../lib/api/queries.ts'

export type Period = (typeof analyticsPeriods)[number]

/** The period in the address; another text there is the usual period. */
export function usePeriod(): Period {
  const [params] = useSearchParams()
  return analyticsPeriods.find((days) => String(days) === params.get('days')) ?? defaultAnalyticsPeriod
}

// The report of the earlier period stays while the next one loads.
const placeholderData = keepPreviousData

/** The events of the signed-in organizer. */
export const useOwnReport = () => {
  const query = { days: usePeriod() }
  return useQuery({ ...queryOf(useApi(), getOrganizerAnalytics, { query }), placeholderData })
}

/** Null when the event does not exist, or when the member may not see its figures. */
export const useEventReport = (eventId: string) => {
  const query = { days: usePeriod() }
  return useQuery({
    ...queryOfOne(useApi(), getEventAnalytics, { params: { eventId }, query }),
    // The report of another event must not stay.
    placeholderData: (previous) => (previous?.top_events[0]?.event_id === eventId ? previous : undefined),
  })
}

export const useSceneReport = (sceneId: string) => {
  const query = { days: usePeriod() }
  return useQuery({
    ...queryOf(useApi(), getSceneAnalytics, { params: { sceneId }, query }),
    placeholderData,
  })
}

export const useSiteReport = () => {
  const query = { days: usePeriod() }
  return useQuery({ ...queryOf(useApi(), getSiteAnalytics, { query }), placeholderData })
}
