import { notFound } from '../../../platform/http/app-error.ts'

/** Throws RESOURCE_NOT_FOUND unless all versions are kept. 0 is what there was before them. */
export function requireKept(versions: readonly { readonly id: number }[], ids: readonly number[]): void {
  if (ids.some((id) => id !== 0 && !versions.some((version) => version.id === id))) throw notFound()
}
