import { inLanguages } from '../base/in-languages.ts'

const en = {
  /** By the kind of nights on the posters. */
  postersIn: {
    tonight: (place: string) => `Tonight in ${place}`,
    both: (place: string) => `Tonight and next in ${place}`,
    next: (place: string) => `Next up in ${place}`,
  },
  yourScenes: (count: number) => `your ${count} scenes`,
  wholeCalendar: 'Whole calendar',
  quietTitle: (place: string) => `Nothing is planned in ${place} yet`,
  quietText: 'Another scene may have the music on.',
  allScenes: 'All scenes',
}

export const tonightTexts = inLanguages({ en })
