import { listQuietNights, listRegularNights } from '@floorcraft/contract/editing/quiet-nights.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf, useApi } from '../../../lib/api/queries.ts'

/** What is known about an event whose night is being chosen; unknown texts are empty. */
export interface NightPlan {
  readonly scene_id: string
  readonly venue_city: string
  readonly venue_state: string
  readonly event_type: string
  /** With commas. */
  readonly dance_styles: string
  /** Of the event itself, if it exists. */
  readonly event_id: string
}

/** A field is typed in until it rests for so long. */
const restMilliseconds = 600

/** What each night of twelve weeks from `from` costs for the plan. While the plan changes, the former answer stays. */
export function useQuietNights(plan: NightPlan, from: string) {
  const api = useApi()
  const rested = useRested(JSON.stringify({ ...plan, from }))
  const written: Readonly<Record<string, string>> = JSON.parse(rested)
  const query = Object.fromEntries(Object.entries(written).filter(([, value]) => value.trim() !== ''))
  return useQuery({
    ...queryOf(api, listQuietNights, { query: query as { scene_id: string } }),
    placeholderData: keepPreviousData,
  })
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** The regular nights of a scene, for its leaders and admins. */
export const useRegularNights = (sceneId: string) =>
  useQuery(queryOf(useApi(), listRegularNights, { params: { sceneId } }))
