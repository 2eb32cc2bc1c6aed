/** Whether this is an iPhone or an iPad. */
export function isApplePhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  // An iPad says that it is a Mac.
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
