import { getRegionTheme } from '@floorcraft/contract/regions.ts'
import { getSiteTheme } from '@floorcraft/contract/themes.ts'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'
import { queryOf, useApi } from '../../lib/queries.ts'

export const siteThemeQuery = (api: Api) => queryOf(api, getSiteTheme, {})

export const regionThemeQuery = (api: Api, region: string) =>
  queryOf(api, getRegionTheme, { params: { region } })

export const useSiteTheme = () => useQuery(siteThemeQuery(useApi()))
