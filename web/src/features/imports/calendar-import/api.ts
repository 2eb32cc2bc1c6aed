import type { InputOf, ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  type CalendarPreview,
  findImportPlace,
  importCalendar,
  previewCalendarImport,
} from '@floorcraft/contract/imports/calendar-import.ts'
import { linkFeed } from '@floorcraft/contract/imports/linked-feeds.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import { type BodyFor, useCall } from '../../../lib/api/use-call.ts'
import { useText } from '../../../lib/messages.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { linkedFeedsTexts } from '../../../messages/imports/linked-feeds.ts'
import { showError, showSuccess } from '../../../ui/toast/toast.ts'
import { refreshEvents } from '../../events/events/changes/api.ts'
import { newestPlace, type ToldPlace } from './rules.ts'

export type PreviewInput = InputOf<typeof previewCalendarImport>['body']
export type ImportInput = InputOf<typeof importCalendar>['body']
/** The result of an import, and whether its calendar is linked now. */
export type FinishedImport = ResponseOf<typeof importCalendar> & { readonly isLinked: boolean }

/** Finds what an import would add. The form shows failures. Closing the form gives its place in the queue up. */
export function usePreviewImport(sceneId: string) {
  const api = useApi()
  const closing = useRef<AbortController>(undefined)
  useEffect(() => {
    closing.current = new AbortController()
    return () => closing.current?.abort()
  }, [])
  return useMutation({
    mutationFn: (body: PreviewInput): Promise<CalendarPreview> =>
      api(
        previewCalendarImport,
        { params: { sceneId }, body },
        { slow: 'queued', signal: closing.current?.signal },
      ),
  })
}

const pollMilliseconds = 2_000

/**
 * How many imports are before the one that the member waits for; undefined when none waits, or when the server does not
 * say.
 */
export function useImportsBefore(): number | undefined {
  const { data } = useQuery({
    ...queryOf(useApi(), findImportPlace, {}),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: pollMilliseconds,
    structuralSharing: (before, now) => newestPlace(before as ToldPlace | undefined, now as ToldPlace),
  })
  return data?.imports_before || undefined
}

/** Keeps a calendar linked to a scene. The caller shows failures. */
export const useLinkFeed = (sceneId: string) =>
  useCall(
    (api, body: BodyFor<typeof linkFeed>) => api(linkFeed, { params: { sceneId }, body }, { slow: true }),
    { refreshes: ['GET /scenes/{sceneId}/linked-feeds'] },
  )

interface Import {
  readonly body: ImportInput
  /** The address to keep linked after the import. */
  readonly link: string | null
}

/** Imports the chosen events. When its dialog is closed meanwhile, it goes on and says how it ended. */
export function useImportCalendar(sceneId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(calendarImportTexts)
  const linkedFeeds = useText(linkedFeedsTexts)
  const keepLinked = useLinkFeed(sceneId)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const link = async (url: string, { months_ahead, default_status, dance_styles }: ImportInput) => {
    const feed = {
      calendar_url: url,
      months_ahead,
      default_status,
      dance_styles: [dance_styles ?? []].flat(),
    }
    try {
      await keepLinked.mutateAsync({ ...feed, is_reviewed: true })
      return true
    } catch {
      // The events are imported: a failed link is said, but the import is not repeated.
      void showError(linkedFeeds.linkFailed)
      return false
    }
  }
  return useMutation({
    mutationFn: async ({ body, link: url }: Import): Promise<FinishedImport> => {
      const result = await api(importCalendar, { params: { sceneId }, body }, { slow: 'queued' })
      void refreshEvents(queryClient)
      return { ...result, isLinked: url !== null && (await link(url, body)) }
    },
    onSuccess: (result) => {
      if (!isOpen.current) void showSuccess(t.finished(result))
    },
    meta: { failed: t.importFailed },
  })
}
