import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Music',
  /** "Zouk 60%" */
  share: (style: string, share: number) => `${style} ${share}%`,
}

/** How much of each style the rooms play. */
export const musicTexts = inLanguages({ en })
