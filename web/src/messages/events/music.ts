import { inLanguages } from '../base/in-languages.ts'

const en = {
  title: 'Music',
  /** What is half of the music or more. */
  mostly: ([one = '', other]: readonly string[]) =>
    other === undefined ? `Mostly ${one}` : `Half ${one}, half ${other}`,
  /** "Zouk 60%" */
  share: (style: string, share: number) => `${style} ${share}%`,
}

/** How much of each style the rooms play. */
export const musicTexts = inLanguages({ en })
