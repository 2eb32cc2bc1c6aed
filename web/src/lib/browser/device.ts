import { recallInTab } from './storage.ts'

declare global {
  interface Navigator {
    readonly connection?: { readonly effectiveType?: string }
    readonly globalPrivacyControl?: boolean
  }
}

/** Whether this is an iPhone or an iPad. */
export function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad says that it is a Mac.
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** How the reader came to this page. */
export function arrivalFacts() {
  return {
    referrer: document.referrer,
    arrivedFrom: recallInTab('arrivedFrom'),
    search: window.location.search,
    hash: window.location.hash,
    ownHost: window.location.host,
  }
}

/** Whether the browser asks sites not to track. */
export function trackingWishes() {
  return { doNotTrack: navigator.doNotTrack, globalPrivacyControl: navigator.globalPrivacyControl }
}

/** What the browser says about itself and its device. */
export function deviceFacts(): [string, string][] {
  const matches = (query: string) => String(window.matchMedia(query).matches)
  return [
    ['viewport', `${window.innerWidth} × ${window.innerHeight}`],
    ['pixel ratio', String(window.devicePixelRatio)],
    ['touch points', String(navigator.maxTouchPoints)],
    ['coarse pointer', matches('(pointer: coarse)')],
    ['hover', matches('(hover: hover)')],
    ['reduced motion', matches('(prefers-reduced-motion: reduce)')],
    ['dark theme', matches('(prefers-color-scheme: dark)')],
    ['installed', matches('(display-mode: standalone)')],
    ['connection', connection()],
    ['time zone', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['languages', navigator.languages.join(', ')],
    ['browser', navigator.userAgent],
  ]
}

/** Only Chromium knows the kind. */
function connection(): string {
  const { effectiveType = '' } = navigator.connection ?? {}
  return `${navigator.onLine ? 'online' : 'offline'} ${effectiveType}`.trim()
}
