import { foldPlaceName } from '@floorcraft/contract/text-folding.ts'

/** Countries by the currency they use (ISO 4217 and 3166). Where a country is missing, USD is the specification's default. */
const countriesByCurrency: Readonly<Record<string, string>> = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MQ MT NL PT RE SI SK SM VA XK YT',
  USD: 'US AS EC FM GU MH MP PR PW SV TC TL VG VI',
  GBP: 'GB GG IM JE',
  AUD: 'AU KI NR TV',
  NZD: 'NZ CK NU TK',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  NOK: 'NO SJ',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XPF: 'NC PF WF',
  XCD: 'AG DM GD KN LC VC AI MS',
  ZAR: 'ZA LS',
  AED: 'AE',
  ALL: 'AL',
  AMD: 'AM',
  AOA: 'AO',
  ARS: 'AR',
  AWG: 'AW',
  AZN: 'AZ',
  BAM: 'BA',
  BBD: 'BB',
  BDT: 'BD',
  BHD: 'BH',
  BMD: 'BM',
  BND: 'BN',
  BOB: 'BO',
  BRL: 'BR',
  BSD: 'BS',
  BWP: 'BW',
  BYN: 'BY',
  BZD: 'BZ',
  CAD: 'CA',
  CDF: 'CD',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CRC: 'CR',
  CUP: 'CU',
  CVE: 'CV',
  CZK: 'CZ',
  DOP: 'DO',
  DZD: 'DZ',
  EGP: 'EG',
  ETB: 'ET',
  FJD: 'FJ',
  GEL: 'GE',
  GHS: 'GH',
  GTQ: 'GT',
  HKD: 'HK',
  HNL: 'HN',
  HTG: 'HT',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN BT',
  IQD: 'IQ',
  ISK: 'IS',
  JMD: 'JM',
  JOD: 'JO',
  JPY: 'JP',
  KES: 'KE',
  KHR: 'KH',
  KRW: 'KR',
  KWD: 'KW',
  KYD: 'KY',
  KZT: 'KZ',
  LBP: 'LB',
  LKR: 'LK',
  MAD: 'MA EH',
  MDL: 'MD',
  MGA: 'MG',
  MKD: 'MK',
  MOP: 'MO',
  MUR: 'MU',
  MXN: 'MX',
  MYR: 'MY',
  MZN: 'MZ',
  NAD: 'NA',
  NGN: 'NG',
  NIO: 'NI',
  NPR: 'NP',
  OMR: 'OM',
  PAB: 'PA',
  PEN: 'PE',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  PYG: 'PY',
  QAR: 'QA',
  RON: 'RO',
  RSD: 'RS',
  RUB: 'RU',
  RWF: 'RW',
  SAR: 'SA',
  SCR: 'SC',
  SEK: 'SE',
  SGD: 'SG',
  SRD: 'SR',
  STN: 'ST',
  THB: 'TH',
  TND: 'TN',
  TRY: 'TR',
  TTD: 'TT',
  TWD: 'TW',
  TZS: 'TZ',
  UAH: 'UA',
  UGX: 'UG',
  UYU: 'UY',
  UZS: 'UZ',
  VES: 'VE',
  VND: 'VN',
  ZMW: 'ZM',
}

/** What people write besides the ISO code and the English name. */
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

const englishNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

const currencies = new Map(
  Object.entries(countriesByCurrency).flatMap(([currency, codes]) =>
    codes.split(' ').map((code) => [code, currency] as const),
  ),
)

let codesByName: Map<string, string> | undefined

// Asking Intl for every two-letter code costs a few milliseconds, so it waits for the first name.
function namesOfCountries(): Map<string, string> {
  if (codesByName) return codesByName
  const names = new Map<string, string>()
  for (const code of currencies.keys()) {
    const name = englishNames.of(code)
    if (name) names.set(foldPlaceName(name), code)
  }
  for (const [name, code] of Object.entries(otherNames)) names.set(name, code)
  codesByName = names
  return names
}

/** The ISO 3166 code of a country written as code or name, in English or as its people write it. */
export function countryCode(text: string): string | undefined {
  const folded = foldPlaceName(text)
  const upper = folded.toUpperCase()
  return namesOfCountries().get(folded) ?? (currencies.has(upper) ? upper : undefined)
}

/** A country's English name as scenes carry it; the United States are `USA`, the specification's default. */
export function countryName(code: string): string {
  return code === 'US' ? 'USA' : (englishNames.of(code) ?? code)
}

/** The ISO 4217 currency of a country; USD where it is unknown. */
export function currencyOfCountry(text: string): string {
  return currencies.get(countryCode(text) ?? '') ?? 'USD'
}
