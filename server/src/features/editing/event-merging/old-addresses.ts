import type { Sql } from '../../../platform/db/sql.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { RedirectAnswer, type Route } from '../../../platform/http/route.ts'
import { isId } from '../../../platform/ids.ts'
import { findMergedInto } from './queries.ts'

/** The address of a page of a merged event, at the event that stays. Undefined for every other address. */
export async function findNewAddress({ db }: { db: Sql }, path: string): Promise<string | undefined> {
  const [, id = '', rest = ''] = /^\/events\/([\w-]{36})(\/[\w/-]*)?(?:\?.*)?$/.exec(path) ?? []
  const into = isId(id) ? await findMergedInto(db, id.toLowerCase()) : undefined
  return into && `/events/${into}${rest}`
}

/** The same routes, where reads of a merged event lead to the event that stays. */
export const withOldAddresses = (deps: { db: Sql }, routes: readonly Route[]): Route[] =>
  routes.map((route) => {
    const { endpoint, handle } = route
    if (endpoint.method !== 'GET' || !endpoint.path.startsWith('/events/{eventId}')) return route
    return {
      endpoint,
      handle: async (input, context) => {
        try {
          return await handle(input, context)
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'RESOURCE_NOT_FOUND') throw error
          const [path = '', query] = context.request.raw.url!.split('?')
          const address = await findNewAddress(deps, path.replace(/^\/api/, ''))
          if (!address) throw error
          return new RedirectAnswer(`/api${address}${query === undefined ? '' : `?${query}`}`, 308)
        }
      },
    }
  })
