import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  previewSiteTheme,
  resetSiteTheme,
  updateSiteTheme,
} from '@floorcraft/contract/scenes/theme-editing.ts'
import { getSiteTheme, type SiteTheme } from '@floorcraft/contract/scenes/themes.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../../lib/api/api-client.ts'
import { keyOf, useApi } from '../../../../lib/api/queries.ts'
import { useText } from '../../../../lib/messages.tsx'
import { themesTexts } from '../../../../messages/scenes/themes.ts'
import { showUndo } from '../../../../ui/toast/toast.ts'
import { useShowTheme } from '../preview/api.ts'
import { inputOf, valuesOf } from './theme-values.ts'

type ThemeInput = InputOf<typeof updateSiteTheme>['body']

/** The saved theme, also while the page shows a preview. Another admin may have changed it. */
const savedThemeQuery = (api: Api) =>
  queryOptions({
    queryKey: keyOf(getSiteTheme, { isSaved: true }),
    queryFn: ({ signal }) => api(getSiteTheme, {}, { signal }),
    staleTime: 0,
  })

export const useSavedTheme = () => useQuery(savedThemeQuery(useApi()))

/** Keeps a theme as the saved one and shows it; a preview ends. */
function useAdopt() {
  const queryClient = useQueryClient()
  const { showSaved } = useShowTheme()
  const { queryKey } = savedThemeQuery(useApi())
  return (theme: SiteTheme) => {
    queryClient.setQueryData(queryKey, theme)
    showSaved(theme)
  }
}

/** Saves the theme; the form shows failures. */
export function useSaveTheme() {
  const api = useApi()
  const t = useText(themesTexts)
  const adopt = useAdopt()
  return useMutation({
    mutationFn: (body: ThemeInput) => api(updateSiteTheme, { body }),
    onSuccess: ({ removed_css: _, ...theme }) => adopt(theme),
    meta: { done: t.saved },
  })
}

/** Shows the theme in this browser tab only. */
export function usePreviewTheme() {
  const api = useApi()
  const t = useText(themesTexts)
  const { showPreview } = useShowTheme()
  return useMutation({
    mutationFn: (body: ThemeInput) => api(previewSiteTheme, { body }),
    onSuccess: ({ removed_css: _, ...theme }) => showPreview(theme),
    meta: { failed: t.previewFailed, done: t.previewDone },
  })
}

/** Returns to the default theme, with a button to undo it. */
export function useResetTheme({ onChange }: { onChange: () => void }) {
  const api = useApi()
  const t = useText(themesTexts)
  const adopt = useAdopt()
  const restore = useMutation({
    mutationFn: (body: ThemeInput) => api(updateSiteTheme, { body }),
    onSuccess: ({ removed_css: _, ...theme }) => {
      adopt(theme)
      onChange()
    },
    meta: { failed: t.updateFailed, done: t.updated },
  })
  return useMutation({
    mutationFn: (_before: SiteTheme) => api(resetSiteTheme, {}),
    onSuccess: (theme, before) => {
      adopt(theme)
      onChange()
      void showUndo(t.resetDone, () =>
        restore.mutate({ ...inputOf(valuesOf(before)), version: theme.version } as ThemeInput),
      )
    },
    meta: { failed: t.resetFailed },
  })
}
