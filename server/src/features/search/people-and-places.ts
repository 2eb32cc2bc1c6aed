import type { PeopleAndPlaces } from '@floorcraft/contract/search.ts'
import { dependOn } from '../../platform/db/public-keys.ts'
import type { SearchDeps } from './service.ts'

/** Organizers, venues, scenes and teachers with all words in their names. */
export async function findPeopleAndPlaces(_deps: SearchDeps, _typed: string): Promise<PeopleAndPlaces> {
  dependOn('events', 'members', 'scenes', 'venues')
  return { organizers: [], venues: [], scenes: [], teachers: [] }
}
