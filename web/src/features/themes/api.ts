import { getRegionTheme } from '@floorcraft/contract/regions.ts'
import { getSiteTheme, type SiteTheme } from '@floorcraft/contract/themes.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'
import { queryOf, useApi } from '../../lib/queries.ts'

export const siteThemeQuery = (api: Api) => queryOf(api, getSiteTheme, {})

export const regionThemeQuery = (api: Api, region: string) =>
  queryOf(api, getRegionTheme, { params: { region } })

/** The theme that this page shows: the saved one, or a preview that an admin has not saved. */
export type ShownTheme = SiteTheme & { readonly isPreview?: true }

export const useSiteTheme = (): UseQueryResult<ShownTheme> => useQuery(siteThemeQuery(useApi()))

/** The theme of a region; without a region there is none. */
export const useRegionTheme = (region: string | undefined) =>
  useQuery({ ...regionThemeQuery(useApi(), region ?? ''), enabled: region !== undefined })
