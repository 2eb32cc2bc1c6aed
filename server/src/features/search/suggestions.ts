import { danceStyles, spellingsOfStyle } from '@floorcraft/contract/dance-styles.ts'
import type { SearchSuggestion } from '@floorcraft/contract/search.ts'
import { foldWords } from '@floorcraft/contract/text-folding.ts'
import { dependOn } from '../../platform/db/public-keys.ts'
import type { SearchDeps } from './service.ts'

/** What continues the typed text. */
export async function listSuggestions(_deps: SearchDeps, typed: string): Promise<SearchSuggestion[]> {
  dependOn('events', 'members')
  const start = foldWords(typed)
  return danceStyles
    .filter((style) => spellingsOfStyle(style).some((name) => name.startsWith(start)))
    .map((style) => ({
      type: 'dance_style',
      value: style,
      display_text: `${style[0]!.toUpperCase()}${style.slice(1)}`,
      metadata: { search_count: 0 },
    }))
}
