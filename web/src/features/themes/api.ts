import { getRegionTheme } from '@floorcraft/contract/regions.ts'
import { getSiteTheme } from '@floorcraft/contract/themes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '../../lib/api-client.ts'
import { useApi } from '../../lib/api-context.tsx'

export const siteThemeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['theme'],
    queryFn: ({ signal }) => api(getSiteTheme, {}, { signal }),
  })

export const regionThemeQuery = (api: Api, region: string) =>
  queryOptions({
    queryKey: ['regions', 'themes', region],
    queryFn: ({ signal }) => api(getRegionTheme, { params: { region } }, { signal }),
  })

export const useSiteTheme = () => useQuery(siteThemeQuery(useApi()))
