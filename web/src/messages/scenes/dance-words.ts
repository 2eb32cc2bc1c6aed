import { inLanguages } from '../base/in-languages.ts'

const en = {
  /** The names of the types of events. */
  types: {
    social: 'Social',
    workshop: 'Workshop',
    weekender: 'Weekender',
    congress: 'Congress',
    class: 'Class',
    practice: 'Practice',
  } as Readonly<Record<string, string>>,
  /** The names of the known dance styles. */
  styles: {
    zouk: 'Zouk',
    bachata: 'Bachata',
    salsa: 'Salsa',
    kizomba: 'Kizomba',
    semba: 'Semba',
    urbankiz: 'Urban Kiz',
  } as Readonly<Record<string, string>>,
  /** A filter: "Mostly Zouk or Bachata". */
  mostly: (styles: readonly string[]) => `Mostly ${styles.join(' or ')}`,
}

export const danceWordsTexts = inLanguages({ en })
