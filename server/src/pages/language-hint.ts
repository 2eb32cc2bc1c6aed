import { LRUCache } from 'lru-cache'

/** Pages that show the events near a reader of whom nothing is known yet. The other parameters choose what they show. */
const nearReader = /^\/(?:events)?(?:\?(?!(?:.*&)?(?:scenes|tab|zone)=).*)?$/

/** Languages of so many countries that the language alone names none. A wrong guess is no harm: the browser asks once more. */
const ofManyCountries = new Set(['ar', 'en', 'es', 'fr', 'pt'])

/** Longer headers name no more of the first language. */
const mostLetters = 100

interface Asked {
  readonly url?: string | undefined
  readonly headers: { readonly 'accept-language'?: string | undefined }
}

const countries = new LRUCache<string, string>({ max: 1_000, memoMethod: findCountry })

/** Whether the page of this address is made for the language of the browser. */
export const variesByLanguage = (url: string): boolean => nearReader.test(url)

/**
 * The address that the page has inside the server, with the likely country of a reader of whom nothing is known yet: two letters,
 * however many headers there are. The page takes the country out of its address (web/src/app/new-reader.ts).
 */
export function addressWithCountry({ url = '', headers }: Asked): string {
  const language = headers['accept-language']
  if (language === undefined || !variesByLanguage(url)) return url
  const country = countryOf(language)
  return country ? `${url}${url.includes('?') ? '&' : '?'}country=${country}` : url
}

/**
 * The country of the language that a browser prefers: of `de-AT` and of `de, de-AT` Austria, of `de` the country where most
 * of its speakers live. Empty when it names none.
 */
export const countryOf = (acceptLanguage: string): string =>
  countries.memo(acceptLanguage.slice(0, mostLetters))

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function findCountry(acceptLanguage: string): string {
  const wanted = acceptLanguage.split(',').map((part) => {
    const [tag = '', quality = '1'] = part.split(/;\s*q=/)
    return { locale: localeOf(tag.trim()), quality: Number(quality) }
  })
  const locales = wanted
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .flatMap(({ locale }) => locale ?? [])
  const [first] = locales
  if (!first) return ''
  const named = locales.find(({ language, region }) => language === first.language && region !== undefined)
  const region = named ? named.region : ofManyCountries.has(first.language) ? '' : first.maximize().region
  // A region can also be a continent, as 419 is, or any two letters.
  return region && /^[A-Z]{2}$/.test(region) && regionNames.of(region) ? region : ''
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
