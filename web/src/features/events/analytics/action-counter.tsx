import {
  type AnalyticsSource,
  analyticsSources,
  recordActions,
} from '@floorcraft/contract/events/analytics.ts'
import { getEvent } from '@floorcraft/contract/events/events.ts'
import { getPrivacyPreferences, type PrivacyPreferences } from '@floorcraft/contract/members/privacy.ts'
import { getSceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Api } from '../../../lib/api/api-client.ts'
import { keyOf, queryOfOne, useApi } from '../../../lib/api/queries.ts'
import { arrivalFacts, trackingWishes } from '../../../lib/browser/device.ts'
import { recallInTab, recallList, rememberInTab } from '../../../lib/browser/storage.ts'
import { recallConsent } from '../../members/cookie-consent/api.ts'
import { countAction } from './api.ts'
import { mayCount, sourceOf, viewedPage } from './rules.ts'
import { startSending } from './sending.ts'

/** Counts the views of public pages, and sends the counted actions. It loads late, because the first view can do without. */
export function ActionCounter() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  useEffect(
    () => void countView(pathname, { api, queryClient }).catch(() => {}),
    [pathname, api, queryClient],
  )
  useEffect(() => {
    const arrived = sourceOf(arrivalFacts())
    return startSending({
      may: () =>
        mayCount({
          consent: recallConsent()?.analytics,
          ...trackingWishes(),
          preference: preferenceIn(queryClient),
        }),
      send: (actions) => {
        const source = arrived ?? knownSource()
        // The other pages of the visit have this one as their referrer.
        rememberInTab('visitSource', source)
        rememberInTab('arrivedFrom', undefined)
        const body = { actions: [...actions], source, reader_scene_id: recallList('selectedSceneIds')[0] }
        // A lost figure is no reason to disturb the reader.
        api(recordActions, { body }, { keepalive: true }).catch(() => {})
      },
    })
  }, [api, queryClient])
  return null
}

function knownSource(): AnalyticsSource {
  const stored = recallInTab('visitSource')
  return analyticsSources.find((source) => source === stored) ?? 'direct'
}

const preferenceIn = (queryClient: QueryClient) =>
  queryClient.getQueryData<PrivacyPreferences>(keyOf(getPrivacyPreferences, {}))?.allow_analytics

/** Counts the view of a page with the data of the page itself. A page about something that is missing is not counted. */
async function countView(pathname: string, { api, queryClient }: { api: Api; queryClient: QueryClient }) {
  const page = viewedPage(pathname)
  if (page?.kind === 'site') countAction('view')
  if (page?.kind === 'event') {
    const event = await queryClient.ensureQueryData(
      queryOfOne(api, getEvent, { params: { eventId: page.id } }),
    )
    if (event) countAction('view', { event_id: event.id })
  }
  if (page?.kind === 'scene') {
    const query = queryOfOne(api, getSceneProfile, { params: { sceneId: page.slug } })
    const scene = await queryClient.ensureQueryData(query)
    if (scene) countAction('view', { scene_id: scene.id })
  }
}
