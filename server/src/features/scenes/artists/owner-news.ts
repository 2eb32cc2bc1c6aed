import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../members/notifications/service.ts'
import type { ArtistRow } from './queries.ts'

interface Deps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

type Page = Pick<ArtistRow, 'id' | 'name' | 'slug' | 'claimed_by'>

export const factsOf = ({ name, slug }: Pick<Page, 'name' | 'slug'>) => ({
  ...{ artistName: name, artistSlug: slug },
})

/** Tells the artist what an admin did with the own page. Nothing for a page without an owner, and for the own change. */
export async function tellOwner(
  deps: Deps,
  { caller, artist, news }: { caller: MemberCaller; artist: Page; news: 'edited' | 'merged' | 'deleted' },
): Promise<void> {
  if (artist.claimed_by === null || artist.claimed_by === caller.id) return
  await notify(deps, {
    type: 'artist_claim',
    facts: { ...factsOf(artist), news, memberName: '' },
    key: `${artist.id} ${news} ${deps.clock.now()}`,
    memberIds: [artist.claimed_by],
  })
}
