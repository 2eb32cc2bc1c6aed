import { createContext, useContext } from 'react'
import type { Language, Texts } from '../messages/in-languages.ts'

/** How dates, numbers and prices are written for readers of a language. */
const locales: Readonly<Record<Language, string>> = { en: 'en-US' }

const LanguageContext = createContext<Language>('en')

/** The texts of one noun in the reader's language. Each page brings only the nouns that it shows. */
export function useText<T>(texts: Texts<T>): T {
  return texts[useContext(LanguageContext)]
}

/** The locale for `Intl` that goes with the reader's language. */
export function useLocale(): string {
  return locales[useContext(LanguageContext)]
}
