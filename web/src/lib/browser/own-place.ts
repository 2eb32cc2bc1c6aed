import type { Point } from '@floorcraft/contract/base/distance.ts'

/** `denied`: the reader or the browser does not allow it. `failed`: the device could not find its place. */
export type OwnPlace = { readonly place: Point } | { readonly problem: 'denied' | 'failed' }

const patienceMilliseconds = 10_000
const goodForMilliseconds = 300_000
const permissionDenied = 1

/**
 * Rounded to about a kilometre: enough for distances in miles, because the place may be part of an address that is
 * shared.
 */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

/** Where the device is. The browser asks the reader for permission. */
export function findOwnPlace(): Promise<OwnPlace> {
  return new Promise((resolve) => {
    // The object is missing where the address is not https.
    if (!navigator.geolocation) return resolve({ problem: 'failed' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ place: { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) } }),
      ({ code }) => resolve({ problem: code === permissionDenied ? 'denied' : 'failed' }),
      { timeout: patienceMilliseconds, maximumAge: goodForMilliseconds },
    )
  })
}
