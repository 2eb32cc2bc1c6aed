import type { SearchFilters } from '@floorcraft/contract/discovery/search.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { countUse, listSavedSearches, saveSearch } from '../../discovery/saved-searches/service.ts'
import { rememberSearch } from '../../discovery/search-history/service.ts'
import { demoEmail } from './accounts.ts'
import { homeSlug, type Seeding } from './scenes.ts'

const saved: readonly { name: string; filters: SearchFilters; uses: number }[] = [
  { name: 'Zouk nights at home', filters: { dance_styles: ['zouk'], scenes: [homeSlug] }, uses: 7 },
  { name: 'Mostly bachata', filters: { dance_styles: ['bachata'], mostly_styles: true }, uses: 1 },
  { name: 'Free this weekend', filters: { free_only: true, date_range: 'weekend' }, uses: 2 },
  { name: 'Congresses under 200', filters: { event_types: ['congress'], max_price: 200 }, uses: 0 },
]

const searched: readonly { filters: SearchFilters; hoursAgo: number; resultCount: number }[] = [
  { filters: { q: 'tidewater' }, hoursAgo: 52, resultCount: 11 },
  { filters: { q: 'kizomba', scenes: [homeSlug], date_range: 'week' }, hoursAgo: 27, resultCount: 1 },
  { filters: { q: 'bachata', has_live_music: true }, hoursAgo: 3, resultCount: 4 },
]

/** What dancer@ has saved and searched. */
export async function seedSearches(
  trx: Sql,
  { memberIds, now }: Pick<Seeding, 'memberIds' | 'now'>,
): Promise<void> {
  const memberId = memberIds.get(demoEmail('dancer'))
  if (!memberId || (await listSavedSearches({ db: trx }, memberId)).length > 0) return
  const deps = (hoursAgo: number) => ({ db: trx, clock: { now: () => now.subtract({ hours: hoursAgo }) } })
  for (const [index, { name, filters, uses }] of saved.entries()) {
    const search = { memberId, name, filters, send_notifications: false, is_public: false }
    const { id: searchId } = await saveSearch(deps(200 - index * 24), search)
    for (let use = 0; use < uses; use++) await countUse({ db: trx }, { memberId, searchId })
  }
  for (const { filters, hoursAgo, resultCount } of searched) {
    await rememberSearch(deps(hoursAgo), { memberId, filters, resultCount })
  }
}
