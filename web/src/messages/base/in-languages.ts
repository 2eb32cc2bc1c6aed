/** The languages of the interface. A new language needs a name here and an `es` beside the `en` of each noun. */
export type Language = 'en'

/** The texts of one noun in every language. English defines which texts there are. */
export type Texts<T> = Readonly<Record<Language, T>>

export function inLanguages<T>(texts: Texts<T>): Texts<T> {
  return texts
}

/** The texts of one language behind a catalogue. */
export type TextOf<Catalogue> = Catalogue extends Texts<infer T> ? T : never
