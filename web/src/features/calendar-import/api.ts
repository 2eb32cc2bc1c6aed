import {
  type CalendarPreview,
  importCalendar,
  previewCalendarImport,
} from '@floorcraft/contract/calendar-import.ts'
import type { InputOf, ResponseOf } from '@floorcraft/contract/endpoint.ts'
import { linkFeed } from '@floorcraft/contract/linked-feeds.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useText } from '../../lib/messages.tsx'
import { refresh, useApi } from '../../lib/queries.ts'
import { calendarImportTexts } from '../../messages/calendar-import.ts'
import { linkedFeedsTexts } from '../../messages/linked-feeds.ts'
import { showError, showSuccess } from '../../ui/toast/toast.ts'
import { refreshEvents } from '../events/changes/api.ts'

export type PreviewInput = InputOf<typeof previewCalendarImport>['body']
export type ImportInput = InputOf<typeof importCalendar>['body']
export type ImportResult = ResponseOf<typeof importCalendar>

/** What an import would add. The form shows failures. */
export function usePreviewImport(sceneId: string) {
  const api = useApi()
  return useMutation({
    mutationFn: (body: PreviewInput): Promise<CalendarPreview> =>
      api(previewCalendarImport, { params: { sceneId }, body }, { slow: true }),
  })
}

/** Keeps a calendar linked to a scene. The caller shows failures. */
export function useLinkFeed(sceneId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof linkFeed>['body']) =>
      api(linkFeed, { params: { sceneId }, body }, { slow: true }),
    onSuccess: () => refresh(queryClient, ['listLinkedFeeds']),
  })
}

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
  return useMutation({
    mutationFn: ({ body }: Import): Promise<ImportResult> =>
      api(importCalendar, { params: { sceneId }, body }, { slow: true }),
    onSuccess: async ({ imported }, { body, link }) => {
      void refreshEvents(queryClient)
      if (link) {
        const { months_ahead, default_status, dance_styles } = body
        const styles = [dance_styles ?? []].flat()
        const feed = {
          calendar_url: link,
          months_ahead,
          default_status,
          dance_styles: styles,
          is_reviewed: true,
        }
        // The events are imported: a failed link is said, but the import is not repeated.
        await keepLinked.mutateAsync(feed).catch(() => showError(linkedFeeds.linkFailed))
      }
      if (!isOpen.current) void showSuccess(t.imported(imported))
    },
    meta: { failed: t.importFailed },
  })
}
