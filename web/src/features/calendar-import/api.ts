import {
  type CalendarPreview,
  importCalendar,
  previewCalendarImport,
} from '@floorcraft/contract/calendar-import.ts'
import type { InputOf, ResponseOf } from '@floorcraft/contract/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useText } from '../../lib/messages.tsx'
import { useApi } from '../../lib/queries.ts'
import { calendarImportTexts } from '../../messages/calendar-import.ts'
import { showSuccess } from '../../ui/toast/toast.ts'
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

/** Imports the chosen events. It goes on, and says how it ended, when its dialog is closed meanwhile. */
export function useImportCalendar(sceneId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const t = useText(calendarImportTexts)
  return useMutation({
    mutationFn: (body: ImportInput): Promise<ImportResult> =>
      api(importCalendar, { params: { sceneId }, body }, { slow: true }),
    onSuccess: ({ imported }) => {
      void showSuccess(t.imported(imported))
      void refreshEvents(queryClient)
    },
    meta: { failed: t.importFailed },
  })
}
