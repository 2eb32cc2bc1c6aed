import { countryCode } from '@floorcraft/contract/base/texts/countries.ts'
import { foldWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import { findCity, stateCode } from '../../site/places/service.ts'

/** A place in the fields of an event. Missing parts are ''. */
export interface FeedPlace {
  venueName: string
  address: string
  city: string
  /** A two-letter state or province where the address has one. */
  state: string
}

/** The two letters of a state or province of the United States or Canada, from its code or name. */
function stateOf(text: string): string | undefined {
  const plain = text.replaceAll('.', '')
  return stateCode('US', plain) ?? stateCode('CA', plain)
}

/** Whether the last part of an address is its country. Two letters are more often a state, and Singapore is also a city. */
function isCountry(part: string): boolean {
  if (/^\p{L}{2}$/u.test(part)) return /^(?:us|uk)$/i.test(part)
  return countryCode(part) !== undefined && !stateOf(part) && !findCity({ city: part, country: part })
}

const POSTAL_CODE = String.raw`(?:\d{5}(?:-\d{4})?|[A-Z]\d[A-Z]\s*\d[A-Z]\d)`
const BEHIND_CODE = new RegExp(`\\s+${POSTAL_CODE}$`, 'i')
const ONLY_CODE = new RegExp(`^(?:${POSTAL_CODE}|\\d{4}|[A-Z]{1,2}\\d[A-Z\\d]?\\s*\\d[A-Z]{2})$`, 'i')
const CODE_AND_CITY = /^(?:[A-Z]{1,2}-)?\d{4,5}(?:\s?[A-Z]{2})?\s+(\p{L}[^\d]*)$/u
const CITY_AND_UK_CODE = /^(\p{L}[^\d]*?)\s+[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/iu
const STREET_WORD =
  /\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|hwy|highway|way|court|ct|cir|circle|pkwy|parkway|square|pl|place|rue|via|calle|avenida|rua|allee|str)\b|\p{L}(?:str|straße|strasse|gasse|weg|platz|allee|laan|straat|plein)\b/iu
const NUMBER_FIRST = /^#?\d+[a-z]?(?:[-–/]\d+)?\s+\p{L}/iu

/**
 * Splits LOCATION into venue, street, city and state as far as its form allows. Uncertain parts stay in the address:
 * a wrong city is worse than none.
 */
export function splitLocation(location: string): FeedPlace {
  const parts = partsOf(location)
  const { city, state, taken } = cityOf(parts)
  const rest = parts.slice(0, parts.length - taken)
  const [first = ''] = rest
  const street = looksLikeStreet(first)
    ? rest
    : rest.slice(1).filter((part) => foldWords(part) !== foldWords(first))
  return { venueName: cutText(first, 200), address: cutText(street.join(', '), 300), city, state }
}

function partsOf(location: string): string[] {
  // Web addresses, unfilled template variables and single dashes are not places.
  const text = location.replace(/https?:\/\/\S+/gi, '').replace(/#_\w+/g, '')
  const parts = text
    .replace(/\s[-–—|@]\s+(?=[^,]*\d)(?![\d:.]+\s*[ap]m)/giu, ', ')
    .split(/[,\n]/)
    .map((part) => part.replace(/^[\s\-–—:.]+|[\s\-–—:]+$/gu, ''))
    // Australian states are between the suburb and its code, and may have three letters.
    .filter((part) => part !== '' && !/^(?:NSW|VIC|QLD|TAS|ACT)$/.test(part))
  const distinct = parts.filter((part, index) => part !== parts[index - 1])
  if (distinct.length > 1 && isCountry(distinct.at(-1)!)) distinct.pop()
  return distinct
}

function looksLikeStreet(part: string): boolean {
  return STREET_WORD.test(part) && /\d/.test(part)
    ? true
    : NUMBER_FIRST.test(part) && part.split(/\s+/).length <= 4
}

interface City {
  city: string
  state: string
  /** How many parts at the end of the location belong to it. */
  taken: number
}

/** Reads the city from the end of the address. */
function cityOf(parts: string[]): City {
  const none = { city: '', state: '', taken: 0 }
  if (parts.length < 2) return none
  const last = parts.at(-1)!
  if (ONLY_CODE.test(last)) {
    const inner = cityOf(parts.slice(0, -1))
    if (inner.taken > 0) return { ...inner, taken: inner.taken + 1 }
    const named = parts.at(-2)!
    return parts.length > 2 && !/\d/.test(named) ? { city: named, state: '', taken: 2 } : none
  }
  const withoutCode = last.replace(BEHIND_CODE, '')
  const state = stateOf(withoutCode)
  const before = parts.at(-2)!
  if (state && !looksLikeStreet(before)) {
    // In "Buffalo, NY" only the city is known, so it is also the name of the place.
    return /\d/.test(before) ? none : { city: before, state, taken: Math.min(2, parts.length - 1) }
  }
  const [, city = '', code = ''] = /^(\p{L}[^\d]*?)\s+(\p{L}{2})$/u.exec(withoutCode) ?? []
  const stateBehindCity = stateOf(code)
  if (stateBehindCity) return { city, state: stateBehindCity, taken: 1 }
  const withPostalCode = CODE_AND_CITY.exec(last) ?? CITY_AND_UK_CODE.exec(last)
  if (withPostalCode && !STREET_WORD.test(last))
    return { city: withPostalCode[1]!.trim(), state: '', taken: 1 }
  if (state) return { city: '', state, taken: 1 }
  return looksLikeStreet(before) && !/\d/.test(last) ? { city: last, state: '', taken: 1 } : none
}
