import { createContext, useContext } from 'react'
import type { Language, Texts } from '../messages/in-languages.ts'

/** The locale of dates, numbers and prices for each language. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US' }

const LanguageContext = createContext<Language>('en')

/** The texts of one noun in the reader's language. A page loads only the nouns that it shows. */
export function useText<T>(texts: Texts<T>): T {
  return texts[useContext(LanguageContext)]
}

/** The locale for `Intl` in the reader's language. */
export function useLocale(): string {
  return locales[useContext(LanguageContext)]
}
