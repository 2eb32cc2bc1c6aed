import type { ApiCall } from '@floorcraft/contract/api.ts'
import type { AnyEndpoint, InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
} from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { type Api, orNullWhenMissing } from './api-client.ts'

const ApiContext = createContext<Api | undefined>(undefined)

export const ApiProvider = ApiContext.Provider

/** The API client of this page, or of this request on the server. */
export function useApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an ApiProvider above it')
  return api
}

/**
 * The key of an answer in the query cache: the endpoint and its input. Every key is made here, so that none is spelt
 * wrongly.
 */
export const keyOf = <I>({ method, path }: AnyEndpoint, input: I) => [`${method} ${path}`, input] as const

/** The query that calls an endpoint. */
export function queryOf<E extends AnyEndpoint>(api: Api, endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => api(endpoint, input, { signal }),
  })
}

/** The query for one thing; its answer is null when the thing does not exist. */
export function queryOfOne<E extends AnyEndpoint>(api: Api, endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => orNullWhenMissing(api(endpoint, input, { signal })),
  })
}

/**
 * A question about the reader. The server makes the pages of visitors, where it has no answer: watching it there, dozens of
 * times for the page of an event, would cost more than the page.
 */
export const useQueryOfReader = import.meta.env.SSR
  ? ((() => ({ isPending: true })) as unknown as typeof useQuery)
  : useQuery

/** Whether one of these endpoints gave the answer of a query. */
export const isAnswerOf =
  (...endpoints: ApiCall[]) =>
  ({ queryKey }: Query) =>
    endpoints.includes(queryKey[0] as ApiCall)

/** Marks the answers of these endpoints as old, except one. The page asks again at once for those that it shows. */
export function refresh(
  queryClient: QueryClient,
  endpoints: readonly ApiCall[],
  { except = [] }: { except?: QueryKey } = {},
): Promise<void> {
  const isOld = isAnswerOf(...endpoints)
  const kept = hashKey(except)
  return queryClient.invalidateQueries({ predicate: (query) => isOld(query) && query.queryHash !== kept })
}
