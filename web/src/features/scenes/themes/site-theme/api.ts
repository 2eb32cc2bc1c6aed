import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  previewSiteTheme,
  resetSiteTheme,
  updateSiteTheme,
} from '@floorcraft/contract/scenes/theme-editing.ts'
import { getSiteTheme, type SiteTheme } from '@floorcraft/contract/scenes/themes.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../../lib/api/api-client.ts'
import { keyOf, useApi } from '../../../../lib/api/queries.ts'
import { useCall } from '../../../../lib/api/use-call.ts'
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
  const adopt = useAdopt()
  return useCall((api, body: ThemeInput) => api(updateSiteTheme, { body }), {
    says: { done: useText(themesTexts).saved },
    onSuccess: ({ removed_css: _, ...theme }) => adopt(theme),
  })
}

/** Shows the theme in this browser tab only. */
export function usePreviewTheme() {
  const { previewDone, previewFailed } = useText(themesTexts)
  const { showPreview } = useShowTheme()
  return useCall((api, body: ThemeInput) => api(previewSiteTheme, { body }), {
    says: { done: previewDone, failed: previewFailed },
    onSuccess: ({ removed_css: _, ...theme }) => showPreview(theme),
  })
}

/** Returns to the default theme, with a button to undo it. */
export function useResetTheme({ onChange }: { onChange: () => void }) {
  const t = useText(themesTexts)
  const adopt = useAdopt()
  const restore = useCall((api, body: ThemeInput) => api(updateSiteTheme, { body }), {
    says: { done: t.updated, failed: t.updateFailed },
    onSuccess: ({ removed_css: _, ...theme }) => {
      adopt(theme)
      onChange()
    },
  })
  return useCall((api, _before: SiteTheme) => api(resetSiteTheme, {}), {
    says: { failed: t.resetFailed },
    onSuccess: (theme, _caches, before) => {
      adopt(theme)
      onChange()
      void showUndo(t.resetDone, () =>
        restore.mutate({ ...inputOf(valuesOf(before)), version: theme.version } as ThemeInput),
      )
    },
  })
}
