import { inLanguages } from '../base/in-languages.ts'

const en = {
  suggestions: 'Suggestions',
  count: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
  groups: {
    term: 'Words',
    dance_style: 'Dance styles',
    organizer: 'Organizers',
    artist: 'Artists',
    venue: 'Venues',
  },
  events: (count: number) => `${count >= 100 ? '100+' : count} ${count === 1 ? 'event' : 'events'}`,
  recent: 'Recent searches',
  clear: 'Clear history',
  clearQuestion: 'Forget all recent searches?',
  confirmClear: 'Forget',
  keep: 'Keep',
  cleared: 'Search history cleared',
  clearFailed: 'Failed to clear the search history',
}

/** The list under the search box. */
export const searchSuggestionsTexts = inLanguages({ en })
