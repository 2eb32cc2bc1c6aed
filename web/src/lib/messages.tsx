import { locales } from '@floorcraft/contract/base/time/dates.ts'
import { createContext, useContext } from 'react'
import type { Language, Texts } from '../messages/base/in-languages.ts'
import { useReaderHas24Hours } from './browser/use-browser.ts'

const LanguageContext = createContext<Language>('en')

/** The texts of one noun in the reader's language. A page loads only the nouns that it shows. */
export function useText<T>(texts: Texts<T>): T {
  return texts[useContext(LanguageContext)]
}

/** The locale for `Intl`: the language of the page with the clock of the reader, 24 hours or AM and PM. */
export function useLocale(): string {
  const locale = locales[useContext(LanguageContext)]
  return useReaderHas24Hours() ? `${locale}-u-hc-h23` : locale
}
