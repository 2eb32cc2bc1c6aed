import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/api/queries.ts'
import { scenesQuery } from '../../../scenes/scenes/api.ts'
import type { FormScenes } from '../../event-fields/scene-field.tsx'

const retries = 2

/** The scenes that an event can belong to, asked for twice more when they cannot be had (core section 7). */
export function useFormScenes(): FormScenes & { readonly isPending: boolean } {
  const query = useQuery({ ...scenesQuery(useApi()), retry: retries })
  const retry = () => void query.refetch()
  return {
    scenes: query.data ?? [],
    scenesFailure: query.isError ? { message: query.error.message, retry } : undefined,
    isPending: query.isPending,
  }
}
