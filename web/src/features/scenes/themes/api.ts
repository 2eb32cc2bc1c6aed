import { getRegionTheme } from '@floorcraft/contract/scenes/regions.ts'
import { getSiteTheme, type SiteTheme } from '@floorcraft/contract/scenes/themes.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Api } from '../../../lib/api/api-client.ts'
import { queryOf, useApi } from '../../../lib/api/queries.ts'
import type { ThemeVariables } from './readable-colours.ts'

export type { ThemeVariables }

export const siteThemeQuery = (api: Api) => queryOf(api, getSiteTheme, {})

export const regionThemeQuery = (api: Api, region: string) =>
  queryOf(api, getRegionTheme, { params: { region } })

/** The theme that this page shows: the saved one, or a preview that an admin has not saved. */
export type ShownTheme = SiteTheme & { readonly isPreview?: true }

/** Computes the design tokens of a theme. Most pages take them from the document and never load the computation. */
export async function computeThemeVariables(theme: SiteTheme | undefined): Promise<ThemeVariables> {
  const { themeVariables } = await import('./variables.ts')
  return themeVariables(theme)
}

/**
 * The design tokens of the theme, readable in both themes. The server computes those of a page (`first`); the browser
 * takes them from the document, and loads the computation when the theme changes.
 */
export function useThemeVariables(
  theme: ShownTheme | undefined,
  first: ThemeVariables | undefined,
): ThemeVariables {
  const [shown, setShown] = useState(() => ({ theme, variables: first ?? variablesOfDocument() }))
  useEffect(() => {
    if (!theme || theme === shown.theme) return
    let isCurrent = true
    computeThemeVariables(theme)
      .then((variables) => {
        if (isCurrent) setShown({ theme, variables })
      })
      // Without a connection the page keeps its colours.
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [theme, shown.theme])
  return shown.variables
}

function variablesOfDocument(): ThemeVariables {
  const { style } = document.documentElement
  const names = [...style].filter((name) => name.startsWith('--'))
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]))
}

export const useSiteTheme = (): UseQueryResult<ShownTheme> => useQuery(siteThemeQuery(useApi()))

/** The theme of a region; without a region there is none. */
export const useRegionTheme = (region: string | undefined) =>
  useQuery({ ...regionThemeQuery(useApi(), region ?? ''), enabled: region !== undefined })
