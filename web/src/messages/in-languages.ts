/** The languages of the interface. A new one is a name here and an `es` beside the `en` of each noun. */
export type Language = 'en'

/** The texts of one noun in every language; English says which texts there are. */
export type Texts<T> = Readonly<Record<Language, T>>

export function inLanguages<T>(texts: Texts<T>): Texts<T> {
  return texts
}

/** What one language says: the type of the texts behind `catalogue`. */
export type TextOf<Catalogue> = Catalogue extends Texts<infer T> ? T : never
