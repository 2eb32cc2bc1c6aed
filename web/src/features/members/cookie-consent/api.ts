import type { CookieConsent } from '@floorcraft/contract/members/privacy.ts'
import { recall, remember } from '../../../lib/browser/storage.ts'

/** The choice of the reader on this device, with its time. */
export interface StoredConsent extends CookieConsent {
  readonly date: string
}

/** The stored choice; undefined when the reader has not chosen, or the stored text cannot be read. */
export function recallConsent(): StoredConsent | undefined {
  try {
    const value: unknown = JSON.parse(recall('cookieConsent') ?? 'null')
    return isConsent(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isConsent = (value: unknown): value is StoredConsent =>
  typeof value === 'object' &&
  value !== null &&
  'analytics' in value &&
  typeof value.analytics === 'boolean' &&
  'marketing' in value &&
  typeof value.marketing === 'boolean'

export function rememberConsent(consent: CookieConsent, now: Temporal.Instant): void {
  remember('cookieConsent', JSON.stringify({ ...consent, date: now.toString() }))
}
