/** Abbreviations with one meaning. CST, IST, BST and others have several, so they are missing. */
const offsets: Readonly<Record<string, string>> = {
  UTC: '+00:00',
  GMT: '+00:00',
  WET: '+00:00',
  WEST: '+01:00',
  CET: '+01:00',
  CEST: '+02:00',
  EET: '+02:00',
  EEST: '+03:00',
  EST: '-05:00',
  EDT: '-04:00',
  CDT: '-05:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
  AKST: '-09:00',
  AKDT: '-08:00',
  HST: '-10:00',
  NZST: '+12:00',
  NZDT: '+13:00',
  AEST: '+10:00',
  AEDT: '+11:00',
  AWST: '+08:00',
  BRT: '-03:00',
  JST: '+09:00',
}

/**
 * The offset (`+02:00`) of a label after a time (`UTC+02`, `GMT-3:30`, `EDT`); undefined when the label is ambiguous.
 */
export function offsetOf(label: string): string | undefined {
  const text = label.trim().replace('−', '-').toUpperCase()
  const written = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(text)
  if (!written) return Object.hasOwn(offsets, text) ? offsets[text] : undefined
  const [, sign, hours = '', minutes = '00'] = written
  const isOffset = Number(hours) <= 14 && Number(minutes) < 60
  return isOffset ? `${sign}${hours.padStart(2, '0')}:${minutes}` : undefined
}
