import type { SiteTheme } from '@floorcraft/contract/scenes/themes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../../lib/api/queries.ts'
import { type ShownTheme, siteThemeQuery } from '../api.ts'

const day = 86_400_000

/** Whether the theme in a query is a preview, which no answer of the server may replace. */
export const isPreview = (theme: unknown): boolean => (theme as ShownTheme | undefined)?.isPreview === true

/** Shows a theme that is not saved on all pages of this browser tab, or the saved one again. */
export function useShowTheme() {
  const queryClient = useQueryClient()
  const { queryKey } = siteThemeQuery(useApi())
  return {
    showPreview: async (theme: SiteTheme) => {
      // An answer that is still on its way would replace the preview.
      await queryClient.cancelQueries({ queryKey, exact: true })
      // The style sheet of a preview has no address. The preview must not become old, because the page would then fetch
      // the saved theme.
      const preview: ShownTheme = { ...theme, custom_css_url: null, isPreview: true }
      const { dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
      queryClient.setQueryData<SiteTheme>(queryKey, preview, { updatedAt: dataUpdatedAt + day })
    },
    showSaved: (theme: SiteTheme) => queryClient.setQueryData(queryKey, theme),
    endPreview: () => queryClient.invalidateQueries({ queryKey }),
  }
}
