import { foldPlaceName } from './text-folding.ts'

/** Other names that people write. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'u s': 'US',
  america: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u k': 'GB',
  gbr: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  nederland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  brasil: 'BR',
  espana: 'ES',
  deutschland: 'DE',
  italia: 'IT',
  schweiz: 'CH',
  suisse: 'CH',
  osterreich: 'AT',
  belgie: 'BE',
  belgique: 'BE',
  sverige: 'SE',
  norge: 'NO',
  danmark: 'DK',
  suomi: 'FI',
  polska: 'PL',
  'south korea': 'KR',
  'hong kong': 'HK',
  'ivory coast': 'CI',
  'cape verde': 'CV',
  macedonia: 'MK',
}

let englishNames: Intl.DisplayNames | undefined

// Making it takes 50 ms in a browser, and most pages do not need it.
function englishName(code: string): string | undefined {
  englishNames ??= new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  return englishNames.of(code)
}

let codesByText: ReadonlyMap<string, string> | undefined

// Asking Intl for every two-letter code costs a few milliseconds, so it waits for the first question.
function readCodes(): ReadonlyMap<string, string> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  // A code that was replaced (DD, UK) is another name of the code that replaced it.
  const current = codes.filter((code) => new Intl.Locale(`und-${code}`).region === code)
  const names = current.flatMap((code) => {
    const name = englishName(code)
    return name ? [[code.toLowerCase(), code] as const, [foldPlaceName(name), code] as const] : []
  })
  return new Map([...names, ...Object.entries(otherNames)])
}

/** The ISO 3166 code of a country written as its code or its name, in English or as its people write it. */
export function countryCode(text: string): string | undefined {
  codesByText ??= readCodes()
  return codesByText.get(foldPlaceName(text))
}

/** A country's English name as scenes have it; the United States are `USA`, the specification's default. */
export const countryName = (code: string): string => (code === 'US' ? 'USA' : (englishName(code) ?? code))
