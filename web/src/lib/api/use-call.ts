import type { ApiCall } from '@floorcraft/contract/api.ts'
import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import { type QueryClient, useMutation } from '@tanstack/react-query'
import type { Api } from './api-client.ts'
import { refresh, useApi } from './queries.ts'

/** The body of a call: what a form sends. */
export type BodyFor<E> = NonNullable<(InputOf<E> & { body?: unknown })['body']>

/** What a change needs to put its answer into the query cache. */
export interface Caches {
  readonly api: Api
  readonly client: QueryClient
}

interface Consequences<Answer, Variables> {
  /** The messages of the change. Without `failed` the caller shows failures. */
  readonly says?: { readonly done?: string; readonly failed?: string } | undefined
  /** The answers that are old when the call has succeeded. The change is pending until those on the screen are new. */
  readonly refreshes?: readonly ApiCall[]
  /** The same also after a failure: the screen may have been old. */
  readonly alwaysRefreshes?: readonly ApiCall[]
  /** Runs before the refresh. Gets the answer, and what was sent. */
  readonly onSuccess?: (answer: Answer, caches: Caches, variables: Variables) => unknown
  /** Runs also after a failure. */
  readonly onSettled?: (caches: Caches) => unknown
}

/** A change through the API, with what follows from it. A change that is shown before the answer uses `useMutation`. */
export function useCall<Answer, Variables = void>(
  call: (api: Api, variables: Variables) => Promise<Answer>,
  { says, refreshes, alwaysRefreshes, onSuccess, onSettled }: Consequences<Answer, Variables> = {},
) {
  const api = useApi()
  return useMutation({
    mutationFn: (variables: Variables) => call(api, variables),
    onSuccess: async (answer, variables, _before, { client }) => {
      await onSuccess?.(answer, { api, client }, variables)
      if (refreshes) await refresh(client, refreshes)
    },
    onSettled: async (_answer, _error, _variables, _before, { client }) => {
      await onSettled?.({ api, client })
      if (alwaysRefreshes) await refresh(client, alwaysRefreshes)
    },
    meta: says ?? {},
  })
}
