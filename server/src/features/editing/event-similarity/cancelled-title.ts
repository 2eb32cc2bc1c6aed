const CANCELLED =
  '(?:cancell?ed|cancelad[oa]|abgesagt|annul(?:é|ée|lato|lata|led)|afgelast|geannuleerd|inställt|aflyst)'
const MARK_IN_FRONT = new RegExp(`^[^\\p{L}\\p{N}]*${CANCELLED}(?!\\p{L})`, 'iu')
const MARK_BEHIND = new RegExp(`[-–—:|(\\[*!]\\s*${CANCELLED}[^\\p{L}\\p{N}]*$`, 'iu')
const NOTHING_ON =
  /^no (?:milonga|pr[aá]ctica|class(?:es)?|lessons?|danc(?:e|es|ing)|social|events?|workshop|party)\b/i

/**
 * Whether a title says that the event is cancelled ("CANCELED Milonga", "Social - cancelled", "NO Milonga"). Many
 * organizers change the title in their feed and leave the STATUS.
 */
export function isCancelledTitle(title: string): boolean {
  return MARK_IN_FRONT.test(title) || MARK_BEHIND.test(title) || NOTHING_ON.test(title)
}

/** The title without the words that say it is cancelled. */
export function withoutCancelledMark(title: string): string {
  const plain = title
    .replace(MARK_IN_FRONT, '')
    .replace(MARK_BEHIND, '')
    .replace(/^[\s\-–—:|)\]*!.]+/u, '')
    .trim()
  return plain === '' ? title.trim() : plain
}
